import { unbrokenTime } from '~/domain/lagos';
import { OUTCOME_NOT_KNOWN } from '~/domain/not-known';
import { paths } from '~/domain/paths';
import type { Fact } from '~/portal/request/money-dialog.data';
import type { ShownOrder } from '../orders/kinds.server';
import { type PendingOrder, WAIT_MS } from './pending-orders.server';

const HOW = {
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  unknown: OUTCOME_NOT_KNOWN,
  forgotten:
    'Not sent from here: the portal’s memory is another one since. Look for the record, and make it again if it is missing.',
};

/** Returns how an order ended that waits no longer. */
export const howDecided = ({ decided }: Pick<PendingOrder, 'decided'>) => (decided ? HOW[decided.how] : 'Expired');

/** Returns what an order moves, without balances: they were those of then. */
export const factsOf = ({ order }: Pick<PendingOrder, 'order'>) =>
  order.shown.facts.filter(({ isBalance }) => !isBalance);

/** Returns the facts of an order as its maker saw them, with the balances of now after its amount. */
export function factsWith(pending: Pick<PendingOrder, 'order'>, balances: readonly Fact[]): Fact[] {
  const facts = factsOf(pending);
  const afterAmount = facts.findLastIndex(({ strong }) => strong) + 1 || facts.length;
  return facts.toSpliced(afterAmount, 0, ...balances);
}

/** Returns the button that approves an order: what its maker would have pressed, with the amount. */
export function approveButton({ order: { shown } }: Pick<PendingOrder, 'order'>): string {
  const { send = 'Send' } = shown;
  return send.startsWith('Approve') ? send : `Approve and ${send.charAt(0).toLowerCase()}${send.slice(1)}`;
}

/** Returns the value of a fact, with the one that it had before where it has changed. */
export const withEarlier = ({ value, earlier }: ShownOrder['facts'][number]) =>
  earlier ? `${value} (earlier: ${earlier})` : value;

const totalIn = (facts: ShownOrder['facts']) => facts.findIndex(({ strong }) => strong);
const inWords = (facts: ShownOrder['facts']) => facts.map(({ value }) => value).join(', ');

/** Returns the parties of an order, which are named before its amount. */
export const partiesIn = (facts: ShownOrder['facts']) => inWords(facts.slice(0, totalIn(facts)).slice(-2));

/** Says an order's amount after its parties. */
export function inShort(facts: ShownOrder['facts']): string {
  const total = totalIn(facts);
  return [partiesIn(facts), inWords(facts.slice(total, total + 1))].filter(Boolean).join(', ');
}

/** Returns an order that was decided, as the page lists it. */
export function decidedRow(pending: PendingOrder) {
  const { id, order, by, madeAt, decided } = pending;
  return {
    id,
    title: order.shown.title,
    what: inShort(factsOf(pending)),
    by: by.name,
    how: howDecided(pending),
    decidedBy: decided?.by.name,
    time: unbrokenTime(decided?.at ?? madeAt + WAIT_MS),
    words: decided?.words,
    lookHref: decided?.how === 'unknown' && !pending.isUnread ? paths.approvals({ order: id }) : undefined,
  };
}

import { unbrokenTime } from '~/domain/lagos';
import { OUTCOME_NOT_KNOWN } from '~/domain/not-known';
import { hasFailed, isWaiting, statusLook } from '~/domain/status';
import { outcomeOf } from '~/portal/changes/once.server';
import { formsOfStaff } from '~/portal/request/form-claims.server';
import { lockState } from '~/portal/request/locks.server';
import type { Visit } from '~/portal/request/visit';
import { ORDER_KINDS } from '../approvals/deciders.server';
import type { ShownBatch, ShownOrder } from './batch-page.data';
import type { BatchOrder, OrderBatch } from './batches.server';
import { orderClaim, runName } from './run-batch.server';

/** Returns a batch as a list of batches shows it. */
export const shownBatch = ({ id, madeAt, by, orders, kobo }: OrderBatch): ShownBatch => ({
  ...{ id, time: unbrokenTime(madeAt), by: by.name, count: orders, sum: kobo },
});

/** True while a run works on a batch: whatever it has noted, one that nobody holds has ended. */
export async function isUnderWay({ id, phase }: Pick<OrderBatch, 'id' | 'phase'>): Promise<boolean> {
  return phase === 'sending' && (await lockState(runName(id))) === 'running';
}

/** Returns an order of a batch as it stands: of one that a run took and did not note, by the claim of its key. */
export async function shownOrder(
  visit: Pick<Visit, 'user' | 'inside'>,
  { kind }: Pick<OrderBatch, 'kind'>,
  order: BatchOrder,
  isBusy: boolean,
): Promise<ShownOrder> {
  const { nth, kobo: amount, content } = order;
  const { who = '', what = 'It cannot be read any more: its key is gone.' } = content ?? {};
  const { state, words = '', id = '', status = '' } = await standing(visit, order, isBusy);
  const orderKind = ORDER_KINDS[kind];
  const links = content && orderKind ? orderKind.links(content.values, { id, status }) : undefined;
  const lookUp = content && orderKind?.lookUpHref(content.values);
  return {
    ...{ nth, who, what, amount, state, words },
    status: state === 'Done' && (isWaiting(status) || hasFailed(status)) ? statusLook(status).label : '',
    href: state === 'Outcome not known' ? lookUp : links?.[0]?.href,
  };
}

type Standing = {
  state: ShownOrder['state'];
  words?: string | undefined;
  id?: string | undefined;
  status?: string | undefined;
};

async function standing(visit: Pick<Visit, 'user' | 'inside'>, order: BatchOrder, isBusy: boolean): Promise<Standing> {
  const { state, ended, key, birth } = order;
  if (state === 'ready') return { state: 'Not sent' };
  if (state === 'done') return { state: 'Done', ...ended };
  if (state === 'refused') return { state: 'Refused', ...ended };
  if (state === 'sending' && isBusy) return { state: 'Being sent' };
  const known = await outcomeOf(formsOfStaff(visit), orderClaim(key, birth).key);
  if (known?.kind === 'done') return { state: 'Done', words: known.message, id: known.id, status: known.status };
  // Taken, and no claim of it: the portal ended before it was sent.
  if (state === 'sending' && known === undefined) return { state: 'Not sent' };
  return { state: OUTCOME_NOT_KNOWN, ...ended };
}

import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { formatCount } from '~/domain/digit-groups';
import { isSameId } from '~/domain/ids';
import { formatNaira, type Kobo, sumKobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { once } from '~/portal/changes/once.server';
import type { Outcome, Waits } from '~/portal/changes/outcome';
import { formsOf } from '~/portal/request/form-claims.server';
import { intentFor } from '~/portal/request/screen.server';
import { unsealFacts } from '~/portal/request/sealed-facts.server';
import type { Visit } from '~/portal/request/visit';
import { reasonSchema } from '../approvals/approval.schema.server';
import { askToApprove } from '../approvals/pending-orders.server';
import { needsSecond } from '../orders/confirm.server';
import { digest, sealedForm } from '../orders/kinds.server';
import { steppedUp } from '../orders/send.server';
import type { BatchWords } from './batch-page.data';
import type { BatchContent } from './batches.server';
import type { MoneyBatch } from './money-batches.server';
import { amountOf, sealedBatch } from './review-batch.server';
import { batchOf, hereOf, sendTogether, startAgain } from './send-together.server';

type Mover = Visit<'moveMoney'>;

const batchForm = sealedForm.extend({ reason: z.string().default('') });

const TOO_LATE = 'This was open for too long, or not complete. Please review it once more.';

const counted = (count: number, { one, many }: Pick<BatchWords, 'one' | 'many'>) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/**
 * Returns the intent that sends what `reviewBatch` has sealed, once, however often the button is pressed: stores the orders and begins
 * to send them, and leads to their batch. When their sum is above the limit of one person, each order waits for a second person instead.
 */
export function sendBatch<Schema extends z.ZodType>(of: MoneyBatch<Schema>, title: string) {
  return intentFor(of.order.right)({
    schema: batchForm,
    async run(visit, { sealed, reason: typed }, form) {
      const opened = await openReview(visit, of, sealed);
      if (!opened) return startAgain(visit, TOO_LATE);
      const { key, birth, expires, orders } = opened;
      const id = batchOf({ key });
      const sum = sumKobo(orders.map(({ amount }) => amount));
      const isInTime = () => expires > businessTime();

      if (needsSecond(visit, sum)) {
        const said = reasonSchema.safeParse({ reason: typed });
        if (!said.success) return form.refuse([], { fieldErrors: z.flattenError(said.error).fieldErrors });
        const { reason } = said.data;
        let asked: Asked[] | undefined;
        const outcome = await once(formsOf(visit), { key: `ask batch ${key}`, birth }, async () => {
          if (!isInTime()) return NOT_IN_TIME;
          const shown = { title, together: `${counted(orders.length, of.words)}, together ${formatNaira(sum)}` };
          asked = await askForEach(visit, of, orders, { id, birth, reason, sum, expires, shown });
          return { kind: 'waits', id } satisfies Waits;
        });
        if (outcome.kind === 'not sent') return startAgain(visit, outcome.message);
        await visit.session.flash('information', wordsOfAsked(asked, of.words));
        return redirect(paths.approvals(), 303);
      }

      const fresh = await steppedUp(visit, sum, hereOf(visit));
      const reviewed = orders.map(({ values: _, amount, ...order }, nth) => ({
        ...{ ...order, kobo: amount, birth, key: digest(of.kind, id, nth) },
      }));
      return sendTogether(visit, of, { key, birth }, reviewed, fresh, () => (isInTime() ? undefined : TOO_LATE));
    },
  });
}

const NOT_IN_TIME: Outcome = { kind: 'not sent', why: 'expired', message: TOO_LATE };

type Opened<Values> = { content: BatchContent; values: Values; same: string; amount: Kobo };

/** Returns what a review sealed; undefined for another kind or user, and for what cannot be read. */
async function openReview<Schema extends z.ZodType>(visit: Mover, of: MoneyBatch<Schema>, sealed: string) {
  const { success, data } = sealedBatch.safeParse(await unsealFacts(sealed));
  if (!success || data.kind !== of.kind || !isSameId(data.userId, visit.user.id)) return undefined;
  const orders: Opened<z.output<Schema>>[] = [];
  for (const content of data.orders) {
    const read = of.order.schema.safeParse(content.values);
    if (!read.success) return undefined;
    const same = digest(of.kind, of.order.same(read.data, visit));
    orders.push({ content, values: read.data, same, amount: amountOf(of, read.data) });
  }
  return { ...data, orders };
}

type Asked = { amount: Kobo; isAsked: boolean };
type Asking = {
  id: string;
  birth: string;
  reason: string;
  sum: Kobo;
  expires: number;
  /** The title of each order for the second person, and what it was reviewed with. */
  shown: { title: string; together: string };
};

/** Puts each order before a second person. One is not asked for while a like one waits. */
async function askForEach<Schema extends z.ZodType>(
  visit: Mover,
  { kind, order: { name } }: MoneyBatch<Schema>,
  orders: readonly Opened<z.output<Schema>>[],
  { id, birth, reason, sum, expires, shown: { title, together } }: Asking,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [nth, { content, values, same, amount }] of orders.entries()) {
    const facts = [
      { label: 'Vendor', value: content.who },
      { label: 'What', value: content.what },
      { label: 'Amount', value: formatNaira(amount), strong: true },
      { label: 'Reviewed with', value: together },
      { label: 'Reason', value: reason },
    ];
    const order = {
      ...{ kind, userId: visit.user.id, key: digest(kind, id, nth), birth, same, hasSeenEarlier: false },
      ...{ values, reason, sum, expires, shown: { title, facts, intent: '', submit: title } },
    };
    asked.push({ amount, isAsked: (await askToApprove(visit, name, order, amount)).kind === 'waits' });
  }
  return asked;
}

/** Returns what became of orders that were put before a second person; undefined when that was by an earlier press. */
function wordsOfAsked(asked: readonly Asked[] | undefined, words: BatchWords): string {
  if (!asked) return 'These were put before a second person once. See below how they stand.';
  const own = asked.filter(({ isAsked }) => isAsked);
  const like = asked.length - own.length;
  const sum = formatNaira(sumKobo(own.map(({ amount }) => amount)));
  const said = `${counted(own.length, words)} wait for a second person: together they are ${sum}.`;
  return like > 0 ? `${said} ${formatCount(like)} were not put before one: another like it waits already.` : said;
}

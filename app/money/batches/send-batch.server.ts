import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { sha256 } from '~/base/sha256.server';
import { formatCount } from '~/domain/digit-groups';
import { isSameId } from '~/domain/ids';
import { formatNaira, type Kobo, kobo, sumKobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { once } from '~/portal/changes/once.server';
import type { Outcome, Waits } from '~/portal/changes/outcome';
import { formsOf } from '~/portal/request/form-claims.server';
import { intentFor } from '~/portal/request/screen.server';
import { unsealFacts } from '~/portal/request/sealed-facts.server';
import type { Visit } from '~/portal/request/visit';
import { actBy } from '~/portal/request/visit-audit.server';
import { reasonSchema } from '../approvals/approval.schema.server';
import { askToApprove, personOf } from '../approvals/pending-orders.server';
import { needsSecond } from '../orders/confirm.server';
import { digest, sealedForm } from '../orders/kinds.server';
import { steppedUp } from '../orders/send.server';
import type { BatchWords } from './batch-page.data';
import { type BatchContent, batchWith, storeBatch } from './batches.server';
import { amountOf, type BatchKind, sealedBatch } from './review-batch.server';
import { beginSending } from './run-batch.server';

type Mover = Visit<'moveMoney'>;

const batchForm = sealedForm.extend({ reason: z.string().default('') });

const TOO_LATE = 'This was open for too long, or not complete. Please review it once more.';
const NOT_STORED = 'The portal stopped before it began, and nothing was sent. Please review it once more.';

const counted = (count: number, { one, many }: BatchWords) => `${formatCount(count)} ${count === 1 ? one : many}`;

/**
 * Returns the intent that sends what `reviewBatch` has sealed, once, however often the button is pressed: stores the orders and begins
 * to send them, and leads to their batch. When their sum is above the limit of one person, each order waits for a second person instead.
 */
export function sendBatch<Schema extends z.ZodType>(orderKind: BatchKind<Schema>, words: BatchWords, title: string) {
  return intentFor(orderKind.right)({
    schema: batchForm,
    async run(visit, { sealed, reason: typed }, form) {
      const opened = await openReview(visit, orderKind, sealed);
      if (!opened) return startAgain(visit, TOO_LATE);
      const { key, birth, expires, orders } = opened;
      const id = sha256(key).slice(0, 16);
      const sum = sumKobo(orders.map(({ amount }) => amount));
      const isInTime = () => expires > businessTime();

      if (needsSecond(visit, sum)) {
        const said = reasonSchema.safeParse({ reason: typed });
        if (!said.success) return form.refuse([], { fieldErrors: z.flattenError(said.error).fieldErrors });
        const { reason } = said.data;
        let asked: Asked[] | undefined;
        const outcome = await once(formsOf(visit), { key: `ask batch ${key}`, birth }, async () => {
          if (!isInTime()) return NOT_IN_TIME;
          const shown = { title, together: `${counted(orders.length, words)}, together ${formatNaira(sum)}` };
          asked = await askForEach(visit, orderKind, orders, { id, birth, reason, sum, expires, shown });
          return { kind: 'waits', id } satisfies Waits;
        });
        if (outcome.kind === 'not sent') return startAgain(visit, outcome.message);
        await visit.session.flash('information', wordsOfAsked(asked, words));
        return redirect(paths.approvals(), 303);
      }

      const fresh = await steppedUp(visit, sum, hereOf(visit));
      const batch = { id, kind: orderKind.kind, by: personOf(visit), madeAt: businessTime() };
      const on = { batch: id, kind: orderKind.kind };
      const outcome = await once(formsOf(visit), { key: `batch ${key}`, birth }, async () => {
        if (!isInTime()) return NOT_IN_TIME;
        const rows = orders.map(({ values: _, amount, ...order }, nth) => ({
          ...{ ...order, kobo: amount, birth, key: digest(orderKind.kind, id, nth) },
        }));
        await storeBatch({ ...batch, kobo: sum, orders: rows }, actBy(visit, 'send batch', on, sum));
        return { kind: 'done', id };
      });
      if (outcome.kind === 'not sent') return startAgain(visit, outcome.message);
      const stored = await batchWith(id);
      if (!stored?.orders) {
        // A portal that stood still before it stored the batch finds this empty one in its place, and sends nothing.
        if (!stored) await storeBatch({ ...batch, kobo: kobo(0), orders: [] }, actBy(visit, 'give up batch', on));
        return startAgain(visit, NOT_STORED);
      }
      if (outcome.kind === 'done' && !stored.phase) await beginSending(visit, stored, fresh);
      return redirect(paths.batches({ batch: id }), 303);
    },
  });
}

const NOT_IN_TIME: Outcome = { kind: 'not sent', why: 'expired', message: TOO_LATE };

type Reviewed<Values> = { content: BatchContent; values: Values; same: string; amount: Kobo };

/** Returns what a review sealed; undefined for another kind or user, and for what cannot be read. */
async function openReview<Schema extends z.ZodType>(visit: Mover, orderKind: BatchKind<Schema>, sealed: string) {
  const { success, data } = sealedBatch.safeParse(await unsealFacts(sealed));
  if (!success || data.kind !== orderKind.kind || !isSameId(data.userId, visit.user.id)) return undefined;
  const orders: Reviewed<z.output<Schema>>[] = [];
  for (const content of data.orders) {
    const read = orderKind.schema.safeParse(content.values);
    if (!read.success) return undefined;
    const same = digest(orderKind.kind, orderKind.same(read.data, visit));
    orders.push({ content, values: read.data, same, amount: amountOf(orderKind, read.data) });
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
  { kind, name }: BatchKind<Schema>,
  orders: readonly Reviewed<z.output<Schema>>[],
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

const hereOf = ({ url }: Pick<Visit, 'url'>) => url.pathname + url.search;

async function startAgain(visit: Pick<Visit, 'session' | 'url'>, words: string): Promise<Response> {
  await visit.session.flash('error', words);
  return redirect(hereOf(visit), 303);
}

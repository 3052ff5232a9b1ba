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
import { birthNow, formsOf } from '~/portal/request/form-claims.server';
import { newFormKey } from '~/portal/request/form-fields.server';
import { intentFor } from '~/portal/request/screen.server';
import { sealFacts, unsealFacts } from '~/portal/request/sealed-facts.server';
import type { Visit } from '~/portal/request/visit';
import { actBy } from '~/portal/request/visit-audit.server';
import { askToApprove, personOf } from '../approvals/pending-orders.server';
import { needsSecond } from '../orders/confirm.server';
import { digest, ORDER_MS, type OrderKind, sealedForm } from '../orders/kinds.server';
import { steppedUp } from '../orders/send.server';
import { batchContent, batchWith, storeBatch } from './batches.server';
import { beginSending } from './run-batch.server';

/** The most orders that are sent together. */
export const MAX_ORDERS = 100;

type Mover = Visit<'moveMoney'>;
type Kind<Schema extends z.ZodType> = OrderKind<'moveMoney', Schema>;

/** What makes the batches of a kind: what one order is called, and several. */
export type BatchWords = { one: string; many: string };
const counted = (count: number, { one, many }: BatchWords) => `${formatCount(count)} ${count === 1 ? one : many}`;

const sealedBatch = z.object({
  kind: z.string(),
  userId: z.string(),
  key: z.string(),
  birth: z.string(),
  orders: z.array(batchContent),
  expires: z.number(),
});
const batchForm = sealedForm.extend({ reason: z.string().trim().max(300).default('') });

/** Returns what is sent with the review of orders: all of them, sealed, and whether a second person approves them. */
export async function reviewBatch<Schema extends z.ZodType>(
  visit: Pick<Mover, 'user' | 'settings'>,
  orderKind: Kind<Schema>,
  orders: { who: string; what: string; values: z.output<Schema> }[],
) {
  const sum = sumKobo(orders.map(({ values }) => amountOf(orderKind, values)));
  const { twoPeopleAbove } = visit.settings;
  return {
    sum,
    /** The limit above which the sum, or one of them, waits for a second person. */
    waitsAbove: needsSecond(visit, sum) ? twoPeopleAbove : undefined,
    sealed: await sealFacts({
      ...{ kind: orderKind.kind, userId: visit.user.id, key: newFormKey(), birth: birthNow() },
      ...{ orders, expires: businessTime() + ORDER_MS },
    } satisfies z.input<typeof sealedBatch>),
  };
}

function amountOf<Schema extends z.ZodType>({ amount }: Kind<Schema>, values: z.output<Schema>): Kobo {
  const of = amount(values);
  return typeof of === 'number' ? of : kobo(0);
}

const AGAIN = 'This was open for too long, or not complete. Please review it once more.';

/**
 * Returns the intent that sends what `reviewBatch` has sealed, once, however often the button is pressed: stores the orders and begins
 * to send them. Above the limit of one person, by their sum, each of them waits for a second one. Leads to the batch.
 */
export function sendBatch<Schema extends z.ZodType>(orderKind: Kind<Schema>, words: BatchWords, title: string) {
  return intentFor(orderKind.right)({
    schema: batchForm,
    async run(visit, { sealed, reason }, form) {
      const here = visit.url.pathname + visit.url.search;
      const opened = sealedBatch.safeParse(await unsealFacts(sealed));
      const orders = opened.success ? readOrders(orderKind, opened.data.orders) : undefined;
      if (
        !opened.success ||
        !orders ||
        opened.data.kind !== orderKind.kind ||
        !isSameId(opened.data.userId, visit.user.id)
      )
        return startAgain(visit, here);
      const { key, birth, expires } = opened.data;
      const sum = sumKobo(orders.map(({ values }) => amountOf(orderKind, values)));
      const waits = needsSecond(visit, sum);
      if (waits && !reason) return form.refuse([], { fieldErrors: { reason: ['Say why, for the other person.'] } });
      const fresh = waits ? undefined : await steppedUp(visit, sum, here);
      const id = sha256(key).slice(0, 16);
      let asked: Awaited<ReturnType<typeof askForEach>> | undefined;
      const claim = { key: `${waits ? 'ask ' : ''}batch ${key}`, birth };
      const outcome = await once(formsOf(visit), claim, async (): Promise<Outcome | Waits> => {
        if (expires <= businessTime()) return { kind: 'not sent', why: 'expired', message: AGAIN };
        const together = orders.map(({ content, values }, nth) => ({
          content,
          values,
          key: digest(orderKind.kind, id, nth),
          same: digest(orderKind.kind, orderKind.same(values, visit)),
          kobo: amountOf(orderKind, values),
        }));
        if (waits) {
          const shared = { birth, reason, sum, expires, title, count: counted(orders.length, words) };
          asked = await askForEach(visit, orderKind, together, shared);
          return { kind: 'waits', id };
        }
        await storeBatch(
          {
            ...{ id, kind: orderKind.kind, by: personOf(visit), madeAt: businessTime(), kobo: sum },
            orders: together.map(({ values: _, ...order }) => ({ ...order, birth })),
          },
          actBy(visit, 'send batch', { batch: id, kind: orderKind.kind }, sum),
        );
        return { kind: 'done', id };
      });
      if (outcome.kind === 'waits') {
        await visit.session.flash('information', saidOfAsked(asked, words));
        return redirect(paths.approvals(), 303);
      }
      // A portal that ended here may have stored it: then it says itself how it stands.
      const stored = outcome.kind === 'done' || (await batchWith(id));
      if (!stored) {
        // A portal that stood still before it stored it finds this one there, and sends nothing.
        await storeBatch(
          { id, kind: orderKind.kind, by: personOf(visit), madeAt: businessTime(), kobo: kobo(0), orders: [] },
          actBy(visit, 'give up batch', { batch: id, kind: orderKind.kind }),
        );
        return startAgain(visit, here);
      }
      if (outcome.kind === 'done' && fresh && !(await batchWith(id))?.phase) await beginSending(visit, { id }, fresh);
      return redirect(paths.batches({ batch: id }), 303);
    },
  });
}

function readOrders<Schema extends z.ZodType>(
  { schema }: Kind<Schema>,
  contents: readonly z.output<typeof batchContent>[],
): { content: z.output<typeof batchContent>; values: z.output<Schema> }[] | undefined {
  const read = contents.map((content) => ({ content, values: schema.safeParse(content.values) }));
  if (read.length === 0 || read.length > MAX_ORDERS) return undefined;
  return read.every(({ values }) => values.success)
    ? read.map(({ content, values }) => ({ content, values: values.data as z.output<Schema> }))
    : undefined;
}

type Shared = { birth: string; reason: string; sum: Kobo; expires: number; title: string; count: string };

/** Puts each order before a second person. One of which the same waits already is refused. */
async function askForEach<Schema extends z.ZodType>(
  visit: Mover,
  orderKind: Kind<Schema>,
  orders: readonly {
    content: { who: string; what: string };
    values: z.output<Schema>;
    key: string;
    same: string;
    kobo: Kobo;
  }[],
  { birth, reason, sum, expires, title, count }: Shared,
) {
  const asked = [];
  for (const { content, values, key, same, kobo: amount } of orders) {
    const facts = [
      { label: 'Vendor', value: content.who },
      { label: 'What', value: content.what },
      { label: 'Amount', value: formatNaira(amount), strong: true },
      { label: 'Reviewed with', value: `${count}, together ${formatNaira(sum)}` },
      { label: 'Reason', value: reason },
    ];
    const order = {
      ...{
        kind: orderKind.kind,
        userId: visit.user.id,
        key,
        birth,
        same,
        hasSeenEarlier: false,
        values,
        reason,
        sum,
        expires,
      },
      shown: { title, facts, intent: '', submit: title },
    };
    asked.push({ amount, isAsked: (await askToApprove(visit, orderKind.name, order, amount)).kind === 'waits' });
  }
  return asked;
}

/** Returns what became of orders that were put before a second person; undefined when that was by an earlier press. */
function saidOfAsked(asked: { amount: Kobo; isAsked: boolean }[] | undefined, words: BatchWords): string {
  if (!asked) return 'These were put before a second person once. See below how they stand.';
  const own = asked.filter(({ isAsked }) => isAsked);
  const like = asked.length - own.length;
  return [
    `${counted(own.length, words)} wait for a second person: together they are ${formatNaira(sumKobo(own.map(({ amount }) => amount)))}.`,
    like > 0 && `${formatCount(like)} were not put before one: another like it waits already.`,
  ]
    .filter(Boolean)
    .join(' ');
}

async function startAgain(visit: Pick<Visit, 'session'>, here: string): Promise<Response> {
  await visit.session.flash('error', AGAIN);
  return redirect(here, 303);
}

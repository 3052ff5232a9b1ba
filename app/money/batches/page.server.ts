import { z } from 'zod';
import { redirect } from '~/base/framework/node.server';
import { unbrokenTime } from '~/domain/lagos';
import { type Kobo, sumKobo } from '~/domain/naira';
import { notFound } from '~/portal/request/answers.server';
import { emptySchema } from '~/portal/request/button.schema.server';
import { intentFor } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { type BatchKind, type BatchRight, kindIn } from './batch-kind';
import type { ShownOrder } from './batch-page.data';
import { askToStop, type BatchOrder, batchWith, latestBatches, ordersOf } from './batches.server';
import { beginSending, isTooLate } from './run-batch.server';
import { isUnderWay, shownBatch, shownOrder } from './shown-batch.server';

type Reader = Visit<BatchRight>;

/** How often a page with a run loads again by itself, in seconds. */
const LOOK_AGAIN_SECONDS = 2;
/** So many batches are listed. */
const LISTED = 30;
/** What needs a look comes first. */
const ORDER: readonly ShownOrder['state'][] = [
  'Outcome not known',
  'Refused',
  'Waits',
  'Being sent',
  'Not sent',
  'Done',
];

/** Returns the batch of the address, with its kind. Throws a 404 for one of another kind. */
async function batchHere({ url }: Pick<Reader, 'url'>, kinds: readonly BatchKind[]) {
  const batch = await batchWith(url.searchParams.get('batch') ?? '');
  const of = batch && kindIn(kinds, batch.kind);
  if (!of) throw notFound();
  return { batch, of };
}

/** Returns the batch of the address as it stands, or the latest ones of some kinds. */
export async function batchesPage(visit: Reader, kinds: readonly BatchKind[]) {
  if (visit.url.searchParams.has('batch')) return { kind: 'one' as const, batch: await batchPage(visit, kinds) };
  const names = kinds.map(({ kind }) => kind);
  const latest = await latestBatches(names, LISTED);
  return {
    kind: 'latest' as const,
    latest: latest.map((batch) => shownBatch(kindIn(kinds, batch.kind)!, batch)),
    back: kinds.length === 1 ? kinds[0]!.words.back : undefined,
  };
}

/** Returns how the batch of the address stands: its orders, and what can be done next. */
async function batchPage(visit: Reader, kinds: readonly BatchKind[]) {
  const { batch, of: kind } = await batchHere(visit, kinds);
  const isBusy = await isUnderWay(batch);
  const stored = await ordersOf(batch.id);
  const orders = await Promise.all(stored.map((order) => shownOrder(visit, kind, order, isBusy)));
  if (isBusy) visit.setHeader('Refresh', String(LOOK_AGAIN_SECONDS));
  const of = (...states: ShownOrder['state'][]) =>
    sumOf(orders.filter(({ state, isOpen }) => states.includes(state) && !isOpen));
  return {
    ...{
      id: batch.id,
      words: kind.words,
      time: unbrokenTime(batch.madeAt),
      by: batch.by.name,
      isBusy,
      isStopping: batch.stop === 1,
    },
    ...{ count: batch.orders, sum: batch.kobo },
    again: isBusy ? undefined : againOf(kind, stored, orders),
    why: isBusy ? undefined : batch.phase === 'sending' ? 'The portal stopped meanwhile.' : (batch.why ?? undefined),
    /** Of one that may have been sent, going on finds out how it ended, however late. */
    mayGoOn: !isTooLate(batch) || orders.some(({ state, isOpen }) => isOpen && state !== 'Not sent'),
    done: of('Done'),
    waits: of('Waits'),
    left: sumOf(orders.filter(({ isOpen }) => isOpen)),
    refused: of('Refused'),
    unknown: of('Outcome not known'),
    orders: orders.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.nth - b.nth),
  };
}

export type OrderSum = { count: number; sum: Kobo };

function sumOf(orders: readonly ShownOrder[]): OrderSum {
  return { count: orders.length, sum: sumKobo(orders.map(({ amount }) => amount)) };
}

/** Returns where those that were not made can be chosen again. */
function againOf(of: BatchKind, stored: readonly BatchOrder[], shown: readonly ShownOrder[]) {
  const refused = new Set(shown.filter(({ state }) => state === 'Refused').map(({ nth }) => nth));
  const values = stored.flatMap(({ nth, content }) => (refused.has(nth) && content ? [content.values] : []));
  return values.length > 0 ? of.again?.(values) : undefined;
}

/** The buttons of the page of a batch, for those with a right. */
export function batchIntents<A extends BatchRight>(right: A, kindsOf: (visit: Visit<A>) => readonly BatchKind[]) {
  const intent = intentFor(right);
  return {
    /** Sends what is left, as it was reviewed. Pressed twice, one run works on it. */
    goOn: intent({
      schema: z.object({ count: z.coerce.number().int() }),
      async run(visit, { count }, form) {
        const { batch, of } = await batchHere(visit, kindsOf(visit));
        const page = await batchPage(visit, [of]);
        if (page.isBusy) return redirect(of.hrefOf(batch.id), 303);
        if (page.left.count !== count) return form.refuse(['This has changed meanwhile. Look at it again.']);
        const open = new Set(page.orders.filter(({ isOpen }) => isOpen).map(({ nth }) => nth));
        const left = (await ordersOf(batch.id)).filter(({ nth }) => open.has(nth));
        const fresh = await of.mayBeSent(visit, left, of.hrefOf(batch.id));
        if (typeof fresh === 'string') return form.refuse([fresh]);
        await beginSending(visit, of, batch.id, fresh);
        return redirect(of.hrefOf(batch.id), 303);
      },
    }),
    stop: intent({
      schema: emptySchema,
      async run(visit) {
        const { batch, of } = await batchHere(visit, kindsOf(visit));
        const isBusy = await isUnderWay(batch);
        if (isBusy) await askToStop(batch.id);
        else await visit.session.flash('information', 'It had ended before it was stopped.');
        return redirect(of.hrefOf(batch.id), 303);
      },
    }),
  };
}

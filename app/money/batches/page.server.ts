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
import { askToStop, batchWith, latestBatches, ordersOf } from './batches.server';
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
  if (visit.url.searchParams.has('batch'))
    return { kind: 'one' as const, batch: batchPage(visit, await batchAsItStands(visit, kinds)) };
  const names = kinds.map(({ kind }) => kind);
  const latest = await latestBatches(names, LISTED);
  return {
    kind: 'latest' as const,
    latest: latest.map((batch) => shownBatch(kindIn(kinds, batch.kind)!, batch)),
    back: kinds.length === 1 ? kinds[0]!.words.back : undefined,
  };
}

type Standing = Awaited<ReturnType<typeof batchAsItStands>>;

/** Returns the batch of the address with its orders, as they are stored and as they stand. */
async function batchAsItStands(visit: Reader, kinds: readonly BatchKind[]) {
  const { batch, of } = await batchHere(visit, kinds);
  const isBusy = await isUnderWay(batch);
  const stored = await ordersOf(batch.id);
  const orders = await Promise.all(stored.map((order) => shownOrder(visit, of, order, isBusy)));
  return { batch, of, isBusy, stored, orders };
}

/** Returns what the page of a batch shows: its orders, and what can be done next. */
function batchPage(visit: Reader, standing: Standing) {
  const { batch, of: kind, isBusy, orders } = standing;
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
    again: isBusy ? undefined : againOf(standing),
    why: isBusy ? undefined : batch.phase === 'sending' ? 'The portal stopped meanwhile.' : (batch.why ?? undefined),
    /** Of one that may have been sent, going on finds out how it ended, however late. */
    mayGoOn: !isTooLate(batch) || orders.some(({ state, isOpen }) => isOpen && state !== 'Not sent'),
    done: of('Done'),
    waits: of('Waits'),
    left: sumOf(orders.filter(({ isOpen }) => isOpen)),
    refused: of('Refused'),
    unknown: of('Outcome not known'),
    orders: orders.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.nth - b.nth),
  };
}

export type OrderSum = { count: number; sum: Kobo };

function sumOf(orders: readonly ShownOrder[]): OrderSum {
  return { count: orders.length, sum: sumKobo(orders.map(({ amount }) => amount)) };
}

/** Returns where those that were not made can be chosen again. */
function againOf({ of, stored, orders }: Standing) {
  const refused = stored.filter((_, index) => orders[index]!.state === 'Refused');
  const values = refused.flatMap(({ content }) => (content ? [content.values] : []));
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
        const { batch, of, isBusy, stored, orders } = await batchAsItStands(visit, kindsOf(visit));
        if (isBusy) return redirect(of.hrefOf(batch.id), 303);
        const left = stored.filter((_, index) => orders[index]!.isOpen);
        if (left.length !== count) return form.refuse(['This has changed meanwhile. Look at it again.']);
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

import { z } from 'zod';
import { redirect } from '~/base/framework/node.server';
import { unbrokenTime } from '~/domain/lagos';
import { type Kobo, sumKobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { notFound } from '~/portal/request/answers.server';
import { emptySchema } from '~/portal/request/button.schema.server';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { needsSecond } from '../orders/confirm.server';
import { steppedUp } from '../orders/send.server';
import type { ShownOrder } from './batch-page.data';
import { askToStop, batchWith, latestBatches, ordersOf } from './batches.server';
import { beginSending, isTooLate } from './run-batch.server';
import { isUnderWay, shownBatch, shownOrder } from './shown-batch.server';

type Reader = Visit<'moveMoney'>;
const screen = at('batches');

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

async function batchHere({ url }: Pick<Reader, 'url'>) {
  const batch = await batchWith(url.searchParams.get('batch') ?? '');
  if (!batch) throw notFound();
  return batch;
}

/** Returns the batch of the address as it stands, or the latest ones. */
export async function batchesPage(visit: Reader) {
  if (visit.url.searchParams.has('batch')) return { kind: 'one' as const, batch: await batchPage(visit) };
  return { kind: 'latest' as const, latest: (await latestBatches(undefined, LISTED)).map(shownBatch) };
}

/** Returns how a batch stands: its orders, and what can be done next. */
export async function batchPage(visit: Reader) {
  const batch = await batchHere(visit);
  const isBusy = await isUnderWay(batch);
  const orders = await Promise.all((await ordersOf(batch.id)).map((order) => shownOrder(visit, batch, order, isBusy)));
  if (isBusy) visit.setHeader('Refresh', String(LOOK_AGAIN_SECONDS));
  const of = (...states: ShownOrder['state'][]) =>
    sumOf(orders.filter(({ state, isOpen }) => states.includes(state) && !isOpen));
  return {
    ...{ id: batch.id, kindOfOrder: batch.kind, time: unbrokenTime(batch.madeAt), by: batch.by.name, isBusy },
    ...{ count: batch.orders, sum: batch.kobo },
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

export const batchIntents = {
  /** Sends what is left, as it was reviewed. Pressed twice, one run works on it. */
  goOn: screen.intent({
    schema: z.object({ count: z.coerce.number().int() }),
    async run(visit, { count }, form) {
      const batch = await batchHere(visit);
      const page = await batchPage(visit);
      if (page.isBusy) return redirect(paths.batches({ batch: batch.id }), 303);
      if (page.left.count !== count) return form.refuse(['This has changed meanwhile. Look at it again.']);
      if (needsSecond(visit, page.left.sum))
        return form.refuse(['This waits for a second person now. Review what is left again.']);
      const fresh = await steppedUp(visit, page.left.sum, paths.batches({ batch: batch.id }));
      await beginSending(visit, batch, fresh);
      return redirect(paths.batches({ batch: batch.id }), 303);
    },
  }),
  stop: screen.intent({
    schema: emptySchema,
    async run(visit) {
      const batch = await batchHere(visit);
      const isBusy = await isUnderWay(batch);
      if (isBusy) await askToStop(batch.id);
      await visit.session.flash(
        'information',
        isBusy ? 'It stops after the order that is being sent now.' : 'It had ended before it was stopped.',
      );
      return redirect(paths.batches({ batch: batch.id }), 303);
    },
  }),
};

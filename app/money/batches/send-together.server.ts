import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { sha256 } from '~/base/sha256.server';
import { type Kobo, kobo, sumKobo } from '~/domain/naira';
import { once } from '~/portal/changes/once.server';
import type { Outcome } from '~/portal/changes/outcome';
import { UpstreamFailure } from '~/portal/request/failures';
import { formsOf } from '~/portal/request/form-claims.server';
import type { RenderedForm, Visit } from '~/portal/request/visit';
import { actBy } from '~/portal/request/visit-audit.server';
import { personOf } from '../approvals/pending-orders.server';
import type { SteppedUp } from '../orders/send.server';
import type { BatchKind, BatchRight } from './batch-kind';
import { type BatchContent, batchWith, storeBatch } from './batches.server';
import { beginSending } from './run-batch.server';

const NOT_STORED = 'The portal stopped before it began, and nothing was sent. Please review it once more.';

/** An order as it was reviewed: what it is about, what is the same in like orders, and the key and birth mark under which it is sent once. */
export type Reviewed = { content: BatchContent; same: string; kobo: Kobo; key: string; birth: string };

/** Returns the id of the batch that a form makes. */
export const batchOf = ({ key }: Pick<RenderedForm, 'key'>) => sha256(key).slice(0, 16);

/** True for a form that has made its batch already: sent once more, as after Back, it leads there. */
export const hasBatch = async (form: RenderedForm) => (await batchWith(batchOf(form))) !== undefined;

/**
 * Stores what was reviewed in a form, once, however often it is sent, begins to send it, and leads to its batch. `tooLate` returns why
 * nothing can be sent any more, when something speaks against it.
 */
export async function sendTogether(
  visit: Visit<BatchRight>,
  of: BatchKind,
  form: RenderedForm,
  orders: readonly Reviewed[],
  fresh: SteppedUp,
  tooLate: () => string | undefined = () => undefined,
): Promise<Response> {
  const id = batchOf(form);
  const sum = sumKobo(orders.map((order) => order.kobo));
  const batch = { id, kind: of.kind, by: personOf(visit), madeAt: businessTime() };
  const on = { batch: id, kind: of.kind };
  const outcome = await once(formsOf(visit), { ...form, key: `batch ${form.key}` }, async (): Promise<Outcome> => {
    const reason = tooLate();
    if (reason !== undefined) return { kind: 'not sent', why: 'expired', message: reason };
    await storeBatch({ ...batch, kobo: sum, orders }, actBy(visit, 'send batch', on, sum || undefined));
    return { kind: 'done', id };
  });
  if (outcome.kind === 'not sent') return startAgain(visit, outcome.message);
  const stored = await batchWith(id);
  if (!stored?.orders) {
    // A portal that stood still before it stored the batch finds this empty one in its place, and sends nothing.
    if (!stored) await storeBatch({ ...batch, kobo: kobo(0), orders: [] }, actBy(visit, 'give up batch', on));
    return startAgain(visit, NOT_STORED);
  }
  if (outcome.kind === 'done' && !stored.phase)
    await beginSending(visit, of, id, fresh).catch(async (error: unknown) => {
      if (!(error instanceof UpstreamFailure) || !error.neverSent) throw error;
      // The page of the batch can begin it.
      await visit.session.flash('error', error.message);
    });
  return redirect(of.hrefOf(id), 303);
}

/** The page of a form, to which the second step leads back. */
export const hereOf = ({ url }: Pick<Visit, 'url'>) => url.pathname + url.search;

/** Leads back to the page of a form that was not sent, with the reason. */
export async function startAgain(visit: Pick<Visit, 'session' | 'url'>, words: string): Promise<Response> {
  await visit.session.flash('error', words);
  return redirect(hereOf(visit), 303);
}

import { unbrokenTime } from '~/domain/lagos';
import { OUTCOME_NOT_KNOWN, STOPPED_WHILE_SENDING } from '~/domain/not-known';
import { hasFailed, isWaiting, statusLook } from '~/domain/status';
import { outcomeOf } from '~/portal/changes/once.server';
import { tryLoad } from '~/portal/request/failures';
import { formsOfStaff } from '~/portal/request/form-claims.server';
import { lockState } from '~/portal/request/locks.server';
import type { Visit } from '~/portal/request/visit';
import type { BatchKind } from './batch-kind';
import type { ShownBatch, ShownOrder } from './batch-page.data';
import { type BatchOrder, latestBatches, noteFound, type OrderBatch } from './batches.server';
import { runName } from './run-batch.server';

/** Returns a batch as a list of batches shows it. */
export const shownBatch = ({ hrefOf }: Pick<BatchKind, 'hrefOf'>, { id, madeAt, by, orders, kobo }: OrderBatch) => ({
  ...{ id, href: hrefOf(id), time: unbrokenTime(madeAt), by: by.name, count: orders, sum: kobo },
});

/** Returns the latest batches of a kind. */
export async function earlierBatches(of: BatchKind): Promise<ShownBatch[]> {
  return (await latestBatches([of.kind])).map((batch) => shownBatch(of, batch));
}

/** True while a run works on a batch. A run whose lock nobody holds has ended, whatever it noted. */
export async function isUnderWay({ id, phase }: Pick<OrderBatch, 'id' | 'phase'>): Promise<boolean> {
  return phase === 'sending' && (await lockState(runName(id))) === 'running';
}

/** Returns an order of a batch as it stands. When a run took it and did not note its end, its claim is asked. */
export async function shownOrder(
  visit: Pick<Visit, 'user' | 'inside'>,
  of: BatchKind,
  order: BatchOrder,
  isBusy: boolean,
): Promise<ShownOrder> {
  const { nth, kobo: amount, content } = order;
  const { who = '', what = 'It cannot be read any more: its key is gone.' } = content ?? {};
  const {
    state,
    words = '',
    id = '',
    status = '',
    isOpen = state === 'Not sent',
  } = await standing(visit, of, order, isBusy);
  return {
    ...{ nth, who, what, amount, state, words, isOpen },
    status: state === 'Waits' ? statusLook(status).label : '',
    href:
      content &&
      (state === OUTCOME_NOT_KNOWN ? of.lookUpHref(content.values) : of.recordHref(content.values, { id, status })),
  };
}

type Standing = {
  state: ShownOrder['state'];
  words?: string | undefined;
  id?: string | undefined;
  status?: string | undefined;
  isOpen?: boolean;
};

/** Returns the state of an order that the API has recorded. An order whose status has moved nothing is not done. */
function recorded(ended: BatchOrder['ended'] = {}): Standing {
  const { status = '' } = ended;
  if (hasFailed(status)) return { ...ended, state: 'Refused', words: `It is recorded as ${status}: it was not made.` };
  return { ...ended, state: isWaiting(status) ? 'Waits' : 'Done' };
}

async function standing(
  visit: Pick<Visit, 'user' | 'inside'>,
  of: BatchKind,
  order: BatchOrder,
  isBusy: boolean,
): Promise<Standing> {
  const { state, ended, key } = order;
  if (state === 'ready') return { state: 'Not sent' };
  if (state === 'done') return recorded(ended);
  if (state === 'refused') return { state: 'Refused', ...ended };
  if (state === 'sending' && isBusy) return { state: 'Being sent' };
  const outcome = await outcomeOf(formsOfStaff(visit), of.claimKey(key));
  const known = outcome && (of.endBy?.(outcome) ?? outcome);
  if (known?.kind === 'done') {
    const found = { words: known.message, id: known.id, status: known.status };
    await tryLoad(noteFound(order.batch, order.nth, found));
    return recorded(found);
  }
  if (known?.kind === 'refused') return { state: 'Refused', words: known.message };
  if (known?.kind === 'unknown') return { state: OUTCOME_NOT_KNOWN, words: known.apiMessage };
  // The next run finds out by its claim whether it was sent.
  if (state === 'sending') return { state: OUTCOME_NOT_KNOWN, words: STOPPED_WHILE_SENDING, isOpen: true };
  return { state: OUTCOME_NOT_KNOWN, ...ended };
}

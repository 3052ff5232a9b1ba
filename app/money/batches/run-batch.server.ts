import { businessTime } from '~/base/clock.server';
import { BATCH_ORDER_LIKE_A_LOST_ONE } from '~/domain/not-known';
import { hasFailed } from '~/domain/status';
import {
  beginRun,
  MAX_FAILED,
  mustStop,
  type RunLock,
  type RunVisit,
  WHY,
} from '~/portal/changes/background-run.server';
import { outcomeOf } from '~/portal/changes/once.server';
import type { Outcome } from '~/portal/changes/outcome';
import { tryLoadWithin, UpstreamFailure } from '~/portal/request/failures';
import { formsOfStaff } from '~/portal/request/form-claims.server';
import { shortWaitMs } from '~/portal/request/page-time.server';
import type { Visit } from '~/portal/request/visit';
import type { SteppedUp } from '../orders/send.server';
import type { BatchKind, BatchRight } from './batch-kind';
import {
  type BatchOrder,
  batchWith,
  noteBegun,
  noteEnded,
  noteOrder,
  type OrderBatch,
  ordersOf,
  takeOrder,
} from './batches.server';

type Sender = RunVisit<BatchRight>;

/** How long an answer waits for the end of a run, in ms. */
const QUICK_MS = 1_000;
/** How long after its review a batch can be sent. Later, other amounts may be payable. */
const BATCH_MS = 4 * 60 * 60_000;
/** Runs of all staff in this process. */
const GROUP = {
  name: 'batches',
  most: 4,
  words: 'Several batches are being sent right now. Nothing was sent. Try again in a minute.',
};

/** True when a batch is too old to be sent. */
export const isTooLate = ({ madeAt }: Pick<OrderBatch, 'madeAt'>) => madeAt + BATCH_MS <= businessTime();

const LATE = 'It was reviewed more than 4 hours ago. Review what is left again.';
const FAILING = 'Too many in a row were not made, or their outcome is not known.';
/** An unknown outcome counts as so many refusals: two in a row end a run. Each may be the API's answer to a session that it has ended. */
const UNKNOWN_COUNTS_AS = 3;
const UNREAD = 'What it says cannot be read any more: its key is gone.';

/** Names what one run at a time does in all portals. */
export const runName = (batch: string) => `batch ${batch}`;

/**
 * Sends the orders of a batch that have not ended, one after the other, each once under its own key. It goes on after the answer, and
 * ends before the next order when it is asked to, when the session ends, or when several in a row fail. `fresh` is the proof for all of them.
 */
export async function beginSending(visit: Visit<BatchRight>, of: BatchKind, id: string, fresh: SteppedUp) {
  const { ended } = await beginRun(
    visit,
    {
      name: runName(id),
      group: GROUP,
      noteBegun: (run) => noteBegun(id, run),
      noteEnded: (run, why) => noteEnded(id, run, why),
    },
    (own, lock) => sendLeft(own, of, id, lock, fresh),
  );
  // A few are sent before a page with their progress could be read.
  await tryLoadWithin(Math.min(QUICK_MS, shortWaitMs(visit)), ended);
}

/** Returns why it ended before the last order; undefined when it did not. */
async function sendLeft(
  visit: Sender,
  of: BatchKind,
  id: string,
  lock: RunLock,
  fresh: SteppedUp,
): Promise<string | undefined> {
  const batch = await batchWith(id);
  if (!batch) return WHY.store;
  let failed = 0;
  let isAnyLeft = false;
  for (const order of await ordersOf(id)) {
    if (order.state !== 'ready' && order.state !== 'sending') continue;
    // Another run may have begun, which notes how the orders end.
    if (!(await lock.isHeld())) return WHY.stoodStill;
    if ((await batchWith(id))?.stop) return WHY.stop;
    if (mustStop()) return WHY.ending;
    if (!(await visit.isSignedIn())) return WHY.signedOut;
    const isLate = isTooLate(batch);
    if (isLate && order.state === 'ready') {
      isAnyLeft = true;
      continue;
    }
    if (!(await takeOrder(id, lock.run, order.nth))) return WHY.stoodStill;
    // After the time limit, an order that may have been sent is only looked up.
    const outcome = isLate ? await endOf(visit, of, order) : await sendOne(visit, of, order, fresh);
    if (typeof outcome === 'string') {
      // An earlier run may have sent it, which its claim says.
      await noteOrder(id, lock.run, order.nth, order.state);
      return outcome;
    }
    await noteOrder(id, lock.run, order.nth, ...endedBy(outcome));
    failed = isMade(outcome) ? 0 : failed + (outcome.kind === 'unknown' ? UNKNOWN_COUNTS_AS : 1);
    if (failed >= MAX_FAILED) return FAILING;
  }
  return isAnyLeft ? LATE : undefined;
}

/** True for an order that the API has made. */
const isMade = (outcome: Outcome) => outcome.kind === 'done' && !hasFailed(outcome.status ?? '');

/** Returns how an order ended that a run took, by its claim; unknown when that does not say it. */
async function endOf(visit: Sender, of: BatchKind, { key }: BatchOrder): Promise<Outcome> {
  const outcome = await outcomeOf(formsOfStaff(visit), of.claimKey(key));
  return outcome ? (of.endBy?.(outcome) ?? outcome) : { kind: 'unknown' };
}

/** Returns how an order ended, or why the run ends without having sent it. */
async function sendOne(visit: Sender, of: BatchKind, order: BatchOrder, fresh: SteppedUp): Promise<Outcome | string> {
  const { content, state } = order;
  // An order that an earlier run took may have been sent.
  if (!content) return state === 'ready' ? { kind: 'refused', message: UNREAD } : { kind: 'unknown' };
  try {
    return await of.send(visit, { ...order, content }, fresh);
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    if (error.neverSent) return WHY.store;
    // Without a claim nothing was sent.
    const claimed = await outcomeOf(formsOfStaff(visit), of.claimKey(order.key));
    if (error.endsSession && claimed === undefined) return WHY.signedOut;
    throw error;
  }
}

/** Returns the state of an order by its outcome, and what is kept of it. */
function endedBy(outcome: Outcome): [BatchOrder['state'], { id?: string; status?: string; words?: string }] {
  switch (outcome.kind) {
    case 'done':
      return ['done', { id: outcome.id, status: outcome.status, words: outcome.message }];
    case 'unknown':
      return ['unknown', { words: outcome.apiMessage }];
    case 'refused':
      return ['refused', { words: outcome.message }];
    case 'not sent':
      return outcome.why === 'unseen' && outcome.message
        ? ['unknown', { words: outcome.message }]
        : ['refused', { words: outcome.message || BATCH_ORDER_LIKE_A_LOST_ONE }];
  }
}

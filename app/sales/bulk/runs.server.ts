import { randomUUID } from 'node:crypto';
import { businessTime } from '~/base/clock.server';
import { UpstreamFailure } from '~/portal/request/failures';
import { type HeldLock, takeLock } from '~/portal/request/locks.server';
import { goOn } from '~/portal/request/long-work.server';
import type { Visit } from '~/portal/request/visit';
import { forgetCached } from '~/portal/request/visit-caches.server';
import { noteBegun, noteEnded, type Run } from './batch.server';

type Work = Parameters<typeof goOn<'bulk'>>[1];
type RunningVisit = Parameters<Work>[0];

/** Bulk sales that this process works on at once. */
const MAX_RUNS = 16;
/** Of these, how many of one terminal are in the same phase. It sells one at a time anyway. */
const MAX_OF_TERMINAL = 2;
/** A run ends after so many lines in a row that were not sold or whose outcome is not known. */
export const MAX_FAILED = 5;

/** Why a run ended before its last line. */
export const WHY = {
  stop: 'You stopped it.',
  ending: 'The portal had to start again.',
  signedOut: 'You were signed out, or your session ended.',
  late: 'The customers were checked more than 4 hours ago. Check the lines that are left again.',
  balance: (row: number, amount: string) => `The balance is too low for line ${row} of ${amount}.`,
  failing: `${MAX_FAILED} lines in a row could not be sold.`,
  away: 'The service or its providers do not answer.',
  other: 'Another bulk sale of yours was being sold. Go on when that one has ended.',
  stoodStill:
    'The portal did not work for some time. Look at how the lines ended, then go on with those that are left.',
  store: 'The portal cannot make sure right now that each line is sold only once.',
};

/** What a run holds while it is under way, and another may have taken over since it stood still; `run` is its mark on the lines. */
export type Lock = Pick<HeldLock, 'isHeld'> & { run: string };

/** A run of this process: of which terminal it is, and what it does. */
type Running = { terminal: string; phase: Run['phase']; ended: Promise<void> };
const running = new Set<Running>();
let isEnding = false;

/** True when the process is about to end: a run stops before its next line. */
export const mustStop = () => isEnding;

/** Lets no run go on to its next line, and waits until the lines in progress have ended. */
export async function endRuns(): Promise<void> {
  isEnding = true;
  await Promise.all([...running].map(({ ended }) => ended));
}

/** Names what one run at a time does in all portals. */
export const runName = ({ user }: Pick<Visit<'bulk'>, 'user'>, id: string) => `bulk sale ${user.id} ${id}`;

/**
 * Begins work on a bulk sale that goes on after the answer; nothing when it is worked on already. Throws an UpstreamFailure
 * that was never sent when too many are under way. `work` returns why it ended before its last line, if it did.
 */
export async function beginRun(
  visit: Visit<'bulk'>,
  id: string,
  phase: Exclude<Run['phase'], 'ended'>,
  withDoubles: boolean,
  work: (visit: RunningVisit, lock: Lock) => Promise<string | undefined>,
): Promise<void> {
  const held = await takeLock(visit, runName(visit, id), true);
  if (typeof held === 'string') return;
  const refusal = whyFull(visit.user.id, phase);
  if (refusal !== undefined) {
    await held.end('known');
    throw new UpstreamFailure('unavailable', 'form', { neverSent: true, message: refusal });
  }
  const leave = enter(visit.user.id, phase);
  const begun = { phase, withDoubles, begunAt: businessTime() };
  const run = randomUUID();
  try {
    await noteBegun(visit, id, run, begun);
  } catch (error) {
    leave();
    await held.end('known');
    throw error;
  }
  await goOn(visit, (own) => workAndEnd(own, { ...held, run }).finally(leave));

  async function workAndEnd(own: RunningVisit, lock: HeldLock & Lock) {
    let why: string | undefined = 'Something went wrong in the portal.';
    try {
      why = await work(own, lock);
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      why = error.endsSession ? WHY.signedOut : WHY.away;
    } finally {
      try {
        // One that stood still may have another one after it, which says itself how it stands.
        await noteEnded(own, id, run, why);
      } finally {
        await lock.end('known');
        forgetCached(own);
      }
    }
  }
}

/** Returns why no run can begin now; undefined when one can. */
function whyFull(terminal: string, phase: Run['phase']): string | undefined {
  const own = [...running].filter((run) => run.terminal === terminal && run.phase === phase);
  if (own.length >= MAX_OF_TERMINAL)
    return 'Others of your bulk sales are under way right now. Nothing was sent. Try again when one has ended.';
  return running.size >= MAX_RUNS || isEnding
    ? 'Many bulk sales are under way right now. Nothing was sent. Try again in a minute.'
    : undefined;
}

/** Counts a run; what it returns is called when the run has ended. */
function enter(terminal: string, phase: Run['phase']): () => void {
  let end = () => {};
  const run = { terminal, phase, ended: new Promise<void>((resolve) => (end = resolve)) };
  running.add(run);
  return () => {
    running.delete(run);
    end();
  };
}

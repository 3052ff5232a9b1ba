import { randomUUID } from 'node:crypto';
import { UpstreamFailure } from '../request/failures';
import { type HeldLock, takeLock } from '../request/locks.server';
import { goOn } from '../request/long-work.server';
import type { Visit } from '../request/visit';
import { forgetCached } from '../request/visit-caches.server';
import type { RightName } from '../session/rights';

/** Runs of this process at once. */
const MAX_RUNS = 16;
/** A run ends after so many items in a row that were not done. */
export const MAX_FAILED = 5;

/** Why a run ended before its last item. */
export const WHY = {
  stop: 'You stopped it.',
  ending: 'The portal had to start again.',
  signedOut: 'You were signed out, or your session ended.',
  away: 'The service or its providers do not answer.',
  stoodStill: 'The portal did not work for some time. Look at how they ended, then go on with those that are left.',
  store: 'The portal cannot make sure right now that each is sent only once.',
};

/** The lock of a run, which another run may have taken over since this one stood still; `run` is its mark on the items. */
export type RunLock = Pick<HeldLock, 'isHeld'> & { run: string };
/** The visit of a run, which goes on after the answer. */
export type RunVisit<A extends RightName> = Visit<A> & { isSignedIn(): Promise<boolean> };

type RunOf = {
  /** What one run at a time works on, in all portals. */
  name: string;
  /** Of which at most `most` runs are under way in this process; `words` when there are. */
  group: { name: string; most: number; words: string };
  /** Notes that the run begins, and why it ended before its last item. */
  noteBegun: (run: string) => Promise<void>;
  noteEnded: (run: string, why: string | undefined) => Promise<void>;
};

/** A run of this process. */
type Running = { group: string; ended: Promise<void> };
const running = new Set<Running>();
let isEnding = false;

/** True when the process is about to end: a run stops before its next item. */
export const mustStop = () => isEnding;

/** Stops all runs before their next item, and waits until the items in progress have ended. */
export async function endRuns(): Promise<void> {
  isEnding = true;
  await Promise.all([...running].map(({ ended }) => ended));
}

/**
 * Begins work that goes on after the answer; nothing when somebody works on the same already. Throws an UpstreamFailure that was never
 * sent when too much is under way. `work` returns why it ended before its last item, if it did. Returns a promise of its end.
 */
export async function beginRun<A extends RightName>(
  visit: Visit<A>,
  { name, group, noteBegun, noteEnded }: RunOf,
  work: (visit: RunVisit<A>, lock: RunLock) => Promise<string | undefined>,
): Promise<{ ended: Promise<void> }> {
  const held = await takeLock(visit, name, true);
  if (typeof held === 'string') return { ended: Promise.resolve() };
  const refusal = whyFull(group);
  if (refusal !== undefined) {
    await held.end('known');
    throw new UpstreamFailure('unavailable', 'form', { neverSent: true, message: refusal });
  }
  const { leave, ended } = enter(group.name);
  const run = randomUUID();
  try {
    await noteBegun(run);
  } catch (error) {
    leave();
    await held.end('known');
    throw error;
  }
  await goOn(visit, (own) => workAndEnd(own, { ...held, run }).finally(leave));
  return { ended };

  async function workAndEnd(own: RunVisit<A>, lock: HeldLock & RunLock) {
    let why: string | undefined = 'Something went wrong in the portal.';
    try {
      why = await work(own, lock);
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      why = error.endsSession ? WHY.signedOut : WHY.away;
    } finally {
      try {
        // Notes nothing when another run has begun meanwhile.
        await noteEnded(run, why);
      } finally {
        await lock.end('known');
        forgetCached(own);
      }
    }
  }
}

/** Returns why no run can begin now; undefined when one can. */
function whyFull({ name, most, words }: RunOf['group']): string | undefined {
  if ([...running].filter(({ group }) => group === name).length >= most) return words;
  return running.size >= MAX_RUNS || isEnding
    ? 'Much is under way in the background right now. Nothing was sent. Try again in a minute.'
    : undefined;
}

/** Counts a run, until `leave` is called when it has ended. */
function enter(group: string): { leave: () => void; ended: Promise<void> } {
  let end = () => {};
  const run = { group, ended: new Promise<void>((resolve) => (end = resolve)) };
  running.add(run);
  const leave = () => {
    running.delete(run);
    end();
  };
  return { leave, ended: run.ended };
}

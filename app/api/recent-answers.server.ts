import { businessTime } from '~/base/clock.server';

/** How far back the readiness of the API is judged. */
const WINDOW_MS = 60_000;
/** Fewer calls than this say nothing. */
const MIN_CALLS = 5;

type Second = { at: number; calls: number; failed: number };

/** How the API answered in the last minute. */
export type RecentAnswers = { calls: number; failed: number; state: 'answers' | 'fails' | 'not called' };

const seconds: Second[] = [];

/** Counts a call; `hasFailed` when the API did not answer, or not with a valid answer. */
export function countAnswer(hasFailed: boolean, now = businessTime()): void {
  const at = Math.floor(now / 1000);
  let last = seconds.at(-1);
  if (last?.at !== at) {
    last = { at, calls: 0, failed: 0 };
    seconds.push(last);
    if (seconds.length > WINDOW_MS / 1000) seconds.shift();
  }
  last.calls++;
  if (hasFailed) last.failed++;
}

/** Returns the counts of the last minute. The API fails when more than half of at least five calls failed. */
export function recentAnswers(now = businessTime()): RecentAnswers {
  const recent = seconds.filter(({ at }) => at * 1000 > now - WINDOW_MS);
  const calls = recent.reduce((sum, second) => sum + second.calls, 0);
  const failed = recent.reduce((sum, second) => sum + second.failed, 0);
  const state = calls === 0 ? 'not called' : calls >= MIN_CALLS && failed * 2 > calls ? 'fails' : 'answers';
  return { calls, failed, state };
}

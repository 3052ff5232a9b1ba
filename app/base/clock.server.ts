/** Milliseconds by which tests move the business time of every process; see tests/support/business-clock.ts. */
const shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS ?? 0);

/**
 * Returns the time of business in ms since 1970: of sales, sessions, days and forms. Leases, timeouts and durations use the
 * machine's own clock.
 */
export const businessTime = (): number => Date.now() + shiftMs;

/**
 * Returns a function that tells how many ms have passed since: by the clock that moved further, since one of them may stand still
 * while a machine sleeps.
 */
export function stopwatch(): () => number {
  const [monotonic, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - monotonic, Date.now() - wall);
}

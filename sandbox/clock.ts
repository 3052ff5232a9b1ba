/** Milliseconds by which tests move the business time of every process; see tests/support/business-clock.ts. */
const shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS ?? 0);

/** Returns the sandbox's time in ms since 1970. */
export const businessTime = (): number => Date.now() + shiftMs;

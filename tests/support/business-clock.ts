/** The business time at which each process of tests begins: a Wednesday, 10:00 in Lagos. */
const START = Date.parse('2026-11-18T09:00:00Z');

process.env.TEST_CLOCK_SHIFT_MS ??= String(START - Date.now());
const shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS);

/** Returns the business time, in ms since 1970, of this process and of the servers that it starts. */
export const businessTime = (): number => Date.now() + shiftMs;

/** Returns the settings of a server in whose business it is this time now, such as 2026-11-30T22:55:00Z. */
export const clockAt = (time: string) => ({ TEST_CLOCK_SHIFT_MS: String(Date.parse(time) - Date.now()) });

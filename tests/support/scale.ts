/** `npm run guarantees` runs the promises at their full counts; `npm test` at counts that take seconds. */
export const IS_FULL_SCALE = process.env.GUARANTEES === 'full';

/** How often something is tried: at full scale, and in every test run. */
export function times(full: number, short: number): number {
  return IS_FULL_SCALE ? full : short;
}

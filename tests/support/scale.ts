/** `npm run guarantees` runs the promises at their full counts; `npm test` at counts that take seconds. */
export const IS_FULL_SCALE = process.env.GUARANTEES === 'full';

/** How often something is tried: at full scale, and in every test run. */
export function times(full: number, short: number): number {
  return IS_FULL_SCALE ? full : short;
}

/** All at full scale, else one in `every`, beginning with that at `from`. */
export function sample<T>(all: readonly T[], every: number, from = 0): readonly T[] {
  return IS_FULL_SCALE ? all : all.filter((_, index) => index % every === from % every);
}

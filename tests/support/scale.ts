/** True for `npm run guarantees`, which tests with full counts; `npm test` uses counts that take seconds. */
export const IS_FULL_SCALE = process.env.GUARANTEES === 'full';

/** Returns the number of repetitions: `full` at full scale, or else `short`. */
export function times(full: number, short: number): number {
  return IS_FULL_SCALE ? full : short;
}

/** Returns all items at full scale, or else every nth (`every`) from index `from`. */
export function sample<T>(all: readonly T[], every: number, from = 0): readonly T[] {
  return IS_FULL_SCALE ? all : all.filter((_, index) => index % every === from % every);
}

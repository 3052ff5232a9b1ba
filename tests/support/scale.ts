/** True for `npm run guarantees -- --full`, which tries all cases; other runs try a sample that takes seconds. */
export const IS_FULL_SCALE = process.env.GUARANTEES === 'full';

/** Which cases a sample has. The command prints it; a run with the same SEED has the same cases. */
const SEED = Number(process.env.SEED ?? 0);
/** Returns the number of repetitions: `full` at full scale, or else `short`. */
export function times(full: number, short: number): number {
  return IS_FULL_SCALE ? full : short;
}

/** Returns all items at full scale, or else every nth (`every`): which of them depends on `from` and on the seed. */
export function sample<T>(all: readonly T[], every: number, from = 0): readonly T[] {
  return IS_FULL_SCALE ? all : all.filter((_, index) => index % every === (from + SEED) % every);
}

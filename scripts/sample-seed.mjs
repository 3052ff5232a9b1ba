import { randomInt } from 'node:crypto';

/** The seed of what must give the same result each time: `npm test` and CI. */
export const FIXED_SEED = 1;

/**
 * Returns the seed by which tests choose their sample, and prints it. It is SEED, or else `otherwise`, by default a new one, so that
 * every run tries other cases; the commands that this one starts have the same.
 */
export function chooseSeed(otherwise = randomInt(1_000_000)) {
  process.env.SEED ??= String(otherwise);
  const seed = Number(process.env.SEED);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new Error(`SEED is ${process.env.SEED}, which is not a whole number.`);
  console.log(`The sample of this run: SEED=${seed}`);
  return seed;
}

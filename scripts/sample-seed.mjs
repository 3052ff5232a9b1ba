/**
 * Returns the seed by which tests choose their sample, and prints it. It is SEED, or else one of today, so that every day
 * tries other cases; the commands that this one starts have the same.
 */
export function chooseSeed() {
  process.env.SEED ??= String(Math.floor(Date.now() / 86_400_000));
  const seed = Number(process.env.SEED);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new Error(`SEED is ${process.env.SEED}, which is not a whole number.`);
  console.log(`The sample of this run: SEED=${seed}`);
  return seed;
}

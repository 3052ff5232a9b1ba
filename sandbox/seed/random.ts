/** A reproducible random generator, so that the generated business is always the same. */
export type Random = {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns an integer from 0 to below `limit`. */
  below(limit: number): number;
  digits(count: number): string;
  pick<T>(from: readonly T[]): T;
  /** Returns 12 upper-case letters and digits, the first a letter. */
  reference(): string;
};

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const LETTERS_AND_DIGITS = [...LETTERS, ...Array.from('0123456789')];

/** The mulberry32 generator. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]) => from[below(from.length)]!;
  const many = (count: number, one: () => string) => {
    let text = '';
    for (let index = 0; index < count; index++) text += one();
    return text;
  };
  return {
    next,
    below,
    pick,
    digits: (count) => many(count, () => String(below(10))),
    reference: () => pick(LETTERS) + many(11, () => pick(LETTERS_AND_DIGITS)),
  };
}

/** Returns an amount in kobo as people pay it: the next multiple of `step`. */
export function roundedUp(amount: number, step: number): number {
  return Math.ceil(amount / step) * step;
}

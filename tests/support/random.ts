/** Numbers that are the same for the same seed (mulberry32). */
export type Random = {
  /** From 0 to 1. */
  next(): number;
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
};

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (items) => items[below(items.length)]! };
}

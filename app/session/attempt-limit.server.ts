import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Maximum attempts that wait for others to end, by key. More are refused at once. */
const MAX_WAITING = 50;

/** An attempt in progress; `end` says whether it counts. */
export type Attempt = { end(counts: boolean): Promise<void> };

/**
 * Limits the counted attempts in a period, by key. An attempt counts when it ends, so that any number of correct
 * concurrent ones pass; those beyond the limit wait for the outcome of the others. A refused attempt never counts.
 */
export class AttemptLimit {
  readonly #limiter: RateLimiterMemory;
  readonly #underWay = new Map<string, { count: number; waiting: (() => void)[] }>();

  constructor(
    readonly tries: number,
    seconds: number,
  ) {
    this.#limiter = new RateLimiterMemory({ points: tries, duration: seconds });
  }

  /** Starts an attempt; undefined when the limit is reached. */
  async begin(key: string): Promise<Attempt | undefined> {
    for (;;) {
      const counted = (await this.#limiter.get(key))?.consumedPoints ?? 0;
      if (counted >= this.tries) return undefined;
      const underWay = this.#underWay.get(key) ?? { count: 0, waiting: [] };
      if (counted + underWay.count < this.tries) {
        underWay.count++;
        this.#underWay.set(key, underWay);
        return { end: (counts) => this.#end(key, counts) };
      }
      if (underWay.waiting.length >= MAX_WAITING) return undefined;
      await new Promise<void>((resolve) => underWay.waiting.push(resolve));
    }
  }

  async #end(key: string, counts: boolean): Promise<void> {
    if (counts) await this.#limiter.penalty(key);
    const underWay = this.#underWay.get(key)!;
    underWay.count--;
    const waiting = underWay.waiting.splice(0);
    if (underWay.count === 0) this.#underWay.delete(key);
    for (const wake of waiting) wake();
  }
}

/** Starts one attempt under several limits, in order; undefined when one refuses it, and then it counts under none. */
export async function beginUnderAll(
  limits: readonly { limit: AttemptLimit; key: string }[],
): Promise<Attempt | undefined> {
  const begun: Attempt[] = [];
  const endAll = async (counts: boolean) => void (await Promise.all(begun.map((one) => one.end(counts))));
  for (const { limit, key } of limits) {
    const one = await limit.begin(key);
    if (!one) {
      await endAll(false);
      return undefined;
    }
    begun.push(one);
  }
  return { end: endAll };
}

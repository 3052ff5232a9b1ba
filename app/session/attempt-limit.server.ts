import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Tries that wait for others to end, by key; more are refused at once. */
const MAX_WAITING = 50;

/** A try under way; `end` says whether it counts. */
export type Try = { end(counts: boolean): Promise<void> };

/**
 * A number of counted tries within some time, by key. A try counts when it has ended, so that many right ones at once all
 * pass: those beyond the limit wait until it is known how the others ended. A try that is refused never counts.
 */
export class TryLimit {
  readonly #limiter: RateLimiterMemory;
  readonly #underWay = new Map<string, { count: number; waiting: (() => void)[] }>();

  constructor(
    readonly tries: number,
    seconds: number,
  ) {
    this.#limiter = new RateLimiterMemory({ points: tries, duration: seconds });
  }

  /** Begins a try, or returns undefined when there were too many. */
  async begin(key: string): Promise<Try | undefined> {
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

/** Begins one try under several limits, in their order; undefined when one of them refuses it, and then it counts under none. */
export async function beginUnderAll(limits: readonly { limit: TryLimit; key: string }[]): Promise<Try | undefined> {
  const begun: Try[] = [];
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

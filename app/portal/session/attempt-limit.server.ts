import { setTimeout as sleep } from 'node:timers/promises';
import { store } from '~/base/store/store.server';

/** Maximum attempts that wait for others to end, by key. More are refused at once. */
const MAX_WAITING = 50;
/** How often a waiting attempt looks again, for those that end in another portal, and how long it waits at most. */
const LOOK_MS = 250;
const MAX_WAIT_MS = 15_000;

/** An attempt in progress; `end` says whether it counts. */
export type Attempt = { end(counts: boolean): Promise<void> };

/**
 * Limits the counted attempts in a period, by key, over all portals. An attempt counts when it ends, so that any number
 * of correct concurrent ones pass; those beyond the limit wait for the outcome of the others. A refused attempt never
 * counts.
 */
export class AttemptLimit {
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(
    readonly name: string,
    readonly tries: number,
    readonly seconds: number,
  ) {}

  /** Starts an attempt; undefined when the limit is reached. */
  async begin(key: string): Promise<Attempt | undefined> {
    const until = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const begun = await store().beginAttempt(`${this.name}:${key}`, this.tries, this.seconds);
      if (typeof begun !== 'string')
        return {
          end: async (counts) => {
            await begun.end(counts);
            for (const wake of this.#waiting.get(key) ?? []) wake();
          },
        };
      const isTooMany = (this.#waiting.get(key)?.size ?? 0) >= MAX_WAITING;
      if (begun === 'refused' || isTooMany || performance.now() > until) return undefined;
      await this.#turn(key);
    }
  }

  /** Waits until an attempt of this portal ends, or until it is time to look again. */
  async #turn(key: string): Promise<void> {
    const waiting = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, waiting);
    let wake = () => {};
    const woken = new Promise<void>((resolve) => (wake = resolve));
    waiting.add(wake);
    await Promise.race([woken, sleep(LOOK_MS)]);
    waiting.delete(wake);
    if (waiting.size === 0) this.#waiting.delete(key);
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

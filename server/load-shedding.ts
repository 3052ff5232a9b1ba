import type { Slots } from './slots';

/** Interval at which the event loop's lag is measured, and the lag that counts as late. */
const TICK_MS = 20;
const MAX_LAG_MS = 25;
/** Connections that may wait at the same moment without being a flood: all of them are served, even on a slow machine. */
const MAX_BURST = 240;
/**
 * How long the event loop must be late to count as overloaded. A burst of requests is served, however long it takes.
 */
const SUSTAINED_MS = 600;
/** Minimum time between two reductions of the limit. */
const STEP_MS = 100;
/** Concurrent requests that are always served. MAX_BURST applies when only the event loop is late. */
const MIN_AT_ONCE = 4;
/** The limit is lifted after this time without a refusal. */
const CALM_MS = 2_000;
/** Forms are refused later than pages, because a user has filled them in. */
const EXTRA_FOR_FORMS = 6;

/**
 * Decides which requests are refused before any work is done for them, so that the others stay fast. The process is
 * overloaded when many connections wait to be accepted, or when the event loop stays late. Then it reduces the number
 * of concurrent requests, down to what one core can serve. A burst of connections or a slow upstream alone causes no
 * refusal.
 */
export class LoadShedding {
  #limit: number;
  #lastTick = performance.now();
  #onTimeUntil = performance.now();
  #lastCut = 0;
  #lastRefusal = 0;

  constructor(
    readonly slots: Slots,
    /** Returns how many requests wait: in connections that are not accepted yet, and behind others of their connection. */
    readonly waiting: () => number,
  ) {
    this.#limit = slots.max;
    setInterval(() => this.#tick(), TICK_MS).unref();
  }

  /** True when a request that has just arrived must be refused. */
  refuses(isForm: boolean): boolean {
    const now = performance.now();
    const waiting = this.waiting();
    const isFlooded = waiting > Math.min(this.#limit, MAX_BURST);
    const isLate = now - this.#onTimeUntil > SUSTAINED_MS;
    if (isFlooded) this.#cut(now, MIN_AT_ONCE);
    else if (isLate) this.#cut(now, MAX_BURST);
    const limit = Math.min(this.slots.max, this.#limit + (isForm ? EXTRA_FOR_FORMS : 0));
    const isRefused = this.slots.taken >= limit || waiting > Math.min(limit, MAX_BURST);
    if (isRefused) this.#lastRefusal = now;
    // The served requests wait for the upstream, not for this process.
    if (isRefused && waiting === 0 && !isLate) this.#limit = Math.min(this.slots.max, this.#limit + 1);
    return isRefused;
  }

  #tick(): void {
    const now = performance.now();
    if (now - this.#lastTick <= TICK_MS + MAX_LAG_MS) this.#onTimeUntil = now;
    this.#lastTick = now;
    if (now - this.#lastRefusal > CALM_MS) this.#limit = this.slots.max;
  }

  #cut(now: number, min: number): void {
    if (now - this.#lastCut < STEP_MS) return;
    this.#lastCut = now;
    this.#limit = Math.min(this.#limit, Math.max(min, Math.floor(this.slots.taken * 0.7)));
  }
}

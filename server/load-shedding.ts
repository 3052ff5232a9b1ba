import type { Slots } from './slots';

/** How often the lateness of the event loop is measured, and from when on it counts as late. */
const TICK_MS = 20;
const LATE_MS = 25;
/** Connections that wait longer than this before they are accepted are too many; the shorter time holds while some are refused. */
const MAX_ACCEPT_MS = 60;
const MAX_ACCEPT_SHEDDING_MS = 15;
/** So many requests may arrive at the same moment and are all served, however slow the machine is. */
const MAX_BURST = 240;
/** The loop has to be late for so long: many requests that arrive at the same moment are served, however long they take. */
const SUSTAINED_MS = 600;
/** How often the limit is cut during overload. */
const STEP_MS = 100;
/** Requests that are served at once in any case; while it is only the loop that is late, MAX_BURST of them. */
const MIN_AT_ONCE = 6;
/** After so long without a refusal the limit is lifted. */
const CALM_MS = 2_000;
/** Forms are refused later than pages, because somebody has filled them in. */
const EXTRA_FOR_FORMS = 6;

/**
 * Decides which requests are refused before any work is done for them, so that those which are served stay fast. The
 * process is overloaded when connections wait long before they are accepted, or when the event loop stays late. Then fewer
 * requests are let in at once, down to what one core can do. A burst of connections or a slow upstream alone causes no
 * refusal.
 */
export class LoadShedding {
  #limit: number;
  /** Connections accepted since none was waiting, or they waited for a short time only. */
  #queued = 0;
  #sawConnection = false;
  #isWatching = false;
  #lastTick = performance.now();
  #onTimeUntil = performance.now();
  #lastCut = 0;
  #lastRefusal = 0;

  constructor(
    readonly slots: Slots,
    readonly acceptDelayMs: () => number,
  ) {
    this.#limit = slots.max;
    setInterval(() => this.#tick(), TICK_MS).unref();
  }

  /** Counts a new connection; to be called for each. */
  connected(): void {
    const isShedding = this.#limit < this.slots.max;
    this.#queued = this.acceptDelayMs() > (isShedding ? MAX_ACCEPT_SHEDDING_MS : MAX_ACCEPT_MS) ? this.#queued + 1 : 0;
    this.#sawConnection = true;
    if (this.#isWatching) return;
    this.#isWatching = true;
    setImmediate(() => this.#watch());
  }

  /** Whether a request that has just arrived is to be refused. */
  refuses(isForm: boolean): boolean {
    const now = performance.now();
    const isFlooded = this.#queued > Math.min(this.#limit, MAX_BURST);
    const isLate = now - this.#onTimeUntil > SUSTAINED_MS;
    if (isFlooded) this.#cut(now, MIN_AT_ONCE);
    else if (isLate) this.#cut(now, MAX_BURST);
    const limit = Math.min(this.slots.max, this.#limit + (isForm ? EXTRA_FOR_FORMS : 0));
    const isRefused = this.slots.taken >= limit || this.#queued > Math.min(limit, MAX_BURST);
    if (isRefused) this.#lastRefusal = now;
    // Those that are served wait for the upstream rather than for this process.
    if (isRefused && this.#queued === 0 && !isLate) this.#limit = Math.min(this.slots.max, this.#limit + 1);
    return isRefused;
  }

  /** The event loop accepts one connection each time it comes round: when it has accepted none, none was waiting. */
  #watch(): void {
    if (this.#sawConnection) {
      this.#sawConnection = false;
      setImmediate(() => this.#watch());
    } else {
      this.#queued = 0;
      this.#isWatching = false;
    }
  }

  #tick(): void {
    const now = performance.now();
    if (now - this.#lastTick <= TICK_MS + LATE_MS) this.#onTimeUntil = now;
    this.#lastTick = now;
    if (now - this.#lastRefusal > CALM_MS) this.#limit = this.slots.max;
  }

  #cut(now: number, min: number): void {
    if (now - this.#lastCut < STEP_MS) return;
    this.#lastCut = now;
    this.#limit = Math.min(this.#limit, Math.max(min, Math.floor(this.slots.taken * 0.7)));
  }
}

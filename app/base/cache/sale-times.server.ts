import { businessTime } from '../clock.server';
import { config } from '../config/config.server';

/** How many sales of a provider count, and how old they may be. */
const LAST = 10;
const RECENT_MS = 60 * 60 * 1000;
/** One slow sale may have any reason. */
const MIN_SLOW = 3;
/** Maximum providers in memory. */
const MAX_PROVIDERS = 200;

type Measured = { at: number; ms: number };

/** A provider whose sales are slow: how many of how many recent ones took longer than `seconds`. */
export type SlowProvider = { provider: string; slow: number; of: number; seconds: number };

/** How long the sales took that this process sent, by provider. */
export class SaleTimes {
  readonly #byProvider = new Map<string, Measured[]>();

  constructor(private readonly slowMs: number) {}

  /** Notes the time between a sale and the API's answer, or its absence. */
  add(provider: string, ms: number, at = businessTime()): void {
    const known = this.#byProvider.get(provider) ?? [];
    this.#byProvider.delete(provider);
    this.#byProvider.set(provider, [...known, { at, ms }].slice(-LAST));
    const [oldest] = this.#byProvider.keys();
    if (this.#byProvider.size > MAX_PROVIDERS && oldest !== undefined) this.#byProvider.delete(oldest);
  }

  /** Returns the providers that are slow now. */
  slowNow(now = businessTime()): SlowProvider[] {
    return [...this.#byProvider].flatMap(([provider, all]) => {
      const recent = all.filter(({ at }) => at > now - RECENT_MS);
      const slow = recent.filter(({ ms }) => ms > this.slowMs).length;
      return slow < MIN_SLOW ? [] : [{ provider, slow, of: recent.length, seconds: this.slowMs / 1000 }];
    });
  }
}

let current: SaleTimes | undefined;

/** Returns the times of the sales that this process sent. */
export function saleTimes(): SaleTimes {
  return (current ??= new SaleTimes(config().slowSaleMs));
}

import { businessTime } from '../clock.server';

/** Maximum outcomes in memory, and how long one may be open. */
const MOST = 10_000;
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** What a change is called whose outcome may become known at another portal: the owner that `forgetRead` takes. */
const PREFIX = 'outcome ';

/** The sales and orders of this process whose outcome is not known, and that nobody has looked up since. */
export class OpenOutcomes {
  readonly #since = new Map<string, number>();

  add(key: string, at = businessTime()): void {
    this.#since.set(key, at);
    const [oldest] = this.#since.keys();
    if (this.#since.size > MOST && oldest !== undefined) this.#since.delete(oldest);
  }

  /** Settles an outcome that was sent this long ago, in ms; returns true when it was open here. */
  settle(key: string, minAgeMs = 0, now = businessTime()): boolean {
    const since = this.#since.get(key);
    return since !== undefined && since <= now - minAgeMs && this.#since.delete(key);
  }

  /** Settles what another portal says, in the words of `openOutcomeName`; false for all else. */
  heard(message: string): boolean {
    const isOurs = message.startsWith(PREFIX);
    if (isOurs) this.settle(message.slice(PREFIX.length));
    return isOurs;
  }

  /** Returns how many there are, and how long ago the first was sent, in seconds. */
  state(now = businessTime()): { count: number; oldestSeconds: number } {
    for (const [key, at] of this.#since) if (at < now - MAX_AGE_MS) this.#since.delete(key);
    const first = Math.min(...this.#since.values());
    return { count: this.#since.size, oldestSeconds: this.#since.size > 0 ? (now - first) / 1000 : 0 };
  }
}

/** Returns what the other portals are told when the outcome becomes known. */
export function openOutcomeName(key: string): string {
  return PREFIX + key;
}

let current: OpenOutcomes | undefined;

/** Returns the open outcomes of this process. */
export function openOutcomes(): OpenOutcomes {
  return (current ??= new OpenOutcomes());
}

import { resultCache } from './result-cache.server';

/** How far a report has been read. */
export type Progress = { rows: number };

/** Reads a report: ends with `stop`, and tells how many rows it has read so far. */
type Work<T> = (stop: AbortSignal, onRows: (rows: number) => void) => Promise<T>;

type Reading = Progress & {
  result: Promise<unknown>;
  hasEnded: boolean;
  /** How many requests wait for it. */
  waiting: number;
  /** Settles with the result, or when the report turns out to be long. */
  isLong: Promise<unknown>;
  stop: AbortController;
  forgotten: NodeJS.Timeout;
};

/** A report with more rows is shown as being read. Fewer take a fraction of a second, if the API is not slow. */
const LONG_ROWS = 20_000;
/** How long a page waits for its report, the first time and whenever it asks again. */
const FIRST_WAIT_MS = 2_000;
const NEXT_WAIT_MS = 3_000;
/** After this time without a question, a reading is stopped or its result is dropped. A text browser asks only when its user does. */
const FORGOTTEN_MS = 120_000;
/** Maximum readings without a waiting request, of one user and of all users. Beyond it, the least recently asked are dropped. */
const MAX_UNATTENDED = { own: 3, all: 24 };

/** Readings of reports that outlive the request that began them. */
export class Readings {
  /** By owner and name, in the order in which they were last asked for. */
  readonly #readings = new Map<string, Reading>();

  /**
   * Returns what `work` reads for this owner under this name, or how far it has come if it takes long. Asking again joins a
   * reading in progress and takes a result that was not shown yet; after that, the report is read again.
   */
  async ask<T>(owner: string, name: string, work: Work<T>): Promise<{ read: T } | { reading: Progress }> {
    const key = `${owner}\n${name}`;
    const known = this.#readings.get(key);
    const reading = known ?? begin(work, (forgotten) => this.#drop(key, forgotten));
    this.#readings.delete(key);
    this.#readings.set(key, reading);
    reading.forgotten.refresh();
    reading.waiting++;
    await atMost(known ? NEXT_WAIT_MS : FIRST_WAIT_MS, known ? reading.result : reading.isLong);
    reading.waiting--;
    this.#limit(owner);
    // What was dropped meanwhile is read again when the page asks again.
    if (!reading.hasEnded || reading.stop.signal.aborted) return { reading: { rows: reading.rows } };
    this.#remove(key, reading);
    return { read: (await reading.result) as T };
  }

  /** Waits a moment for the end of a reading, and returns how far it is; undefined when it has ended or there is none. */
  async progressOf(owner: string, name: string): Promise<Progress | undefined> {
    const reading = this.#readings.get(`${owner}\n${name}`);
    if (!reading) return undefined;
    reading.forgotten.refresh();
    reading.waiting++;
    await atMost(NEXT_WAIT_MS, reading.result);
    reading.waiting--;
    this.#limit(owner);
    return reading.hasEnded || reading.stop.signal.aborted ? undefined : { rows: reading.rows };
  }

  /** Drops the owner's readings: what they read may have been changed. */
  forget(owner: string): void {
    for (const [key, reading] of this.#of(owner)) this.#drop(key, reading);
  }

  /** Drops all readings, so that the process can end. */
  forgetAll(): void {
    for (const [key, reading] of [...this.#readings]) this.#drop(key, reading);
  }

  #of(owner: string): [string, Reading][] {
    return [...this.#readings].filter(([key]) => key.startsWith(`${owner}\n`));
  }

  #limit(owner: string): void {
    const { own, all } = MAX_UNATTENDED;
    const unattended = (readings: [string, Reading][]) => readings.filter(([, { waiting }]) => waiting === 0);
    for (const [key, reading] of unattended(this.#of(owner)).slice(0, -own)) this.#drop(key, reading);
    for (const [key, reading] of unattended([...this.#readings]).slice(0, -all)) this.#drop(key, reading);
  }

  #drop(key: string, reading: Reading): void {
    if (this.#remove(key, reading)) reading.stop.abort();
  }

  /** Returns false when it was removed before. */
  #remove(key: string, reading: Reading): boolean {
    if (this.#readings.get(key) !== reading) return false;
    clearTimeout(reading.forgotten);
    return this.#readings.delete(key);
  }
}

function begin<T>(work: Work<T>, onForgotten: (reading: Reading) => void): Reading {
  const stop = new AbortController();
  let becomeLong = () => {};
  const long = new Promise<void>((resolve) => (becomeLong = resolve));
  const reading: Omit<Reading, 'result' | 'isLong'> = {
    rows: 0,
    hasEnded: false,
    waiting: 0,
    stop,
    forgotten: setTimeout(() => onForgotten(whole), FORGOTTEN_MS).unref(),
  };
  const result: Promise<unknown> = work(stop.signal, (rows) => {
    reading.rows = rows;
    if (rows >= LONG_ROWS) becomeLong();
  }).finally(() => {
    reading.hasEnded = true;
  });
  result.catch(() => {});
  const whole: Reading = Object.assign(reading, { result, isLong: Promise.race([result, long]) });
  return whole;
}

/** Waits for the work to settle, but not longer. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, waited]).catch(() => undefined);
  clearTimeout(timer);
}

let current: Readings | undefined;

/** Returns the readings of this process. */
export function readings(): Readings {
  return (current ??= new Readings());
}

/** Drops what was read and is being read for an owner, in this process. */
export function forgetRead(owner: string): void {
  resultCache().forget(owner);
  readings().forget(owner);
}

/** Drops all that was read and is being read, in this process. */
export function forgetAllRead(): void {
  resultCache().clear();
  readings().forgetAll();
}

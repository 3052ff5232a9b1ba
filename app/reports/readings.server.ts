/** How far a report has been read. */
export type Progress = { rows: number };

/** Reads a report: ends with `stop`, and tells how many further rows it has read. */
type Work<T> = (stop: AbortSignal, onRows: (count: number) => void) => Promise<T>;

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
const NEXT_WAIT_MS = 1_000;
/** A reading that nobody asked for so long is stopped, or its result dropped. A page asks every second or two. */
const FORGOTTEN_MS = 30_000;
/** The most readings of one user that no request waits for. Of more, the one not asked for the longest time is stopped. */
const MAX_UNATTENDED = 8;

/** Readings of reports that outlive the request that began them. */
export class Readings {
  /** By owner and name, in the order in which they were last asked for. */
  readonly #readings = new Map<string, Reading>();

  /**
   * Returns what `work` reads for this owner under this name, or how far it has come if it takes long. Asking again joins a
   * reading in progress and takes a result that was not shown yet; after that, the report is read anew.
   */
  async ask<T>(owner: string, name: string, work: Work<T>): Promise<{ read: T } | { reading: Progress }> {
    const key = `${owner}\n${name}`;
    const known = this.#readings.get(key);
    const reading = known ?? begin(work, (forgotten) => this.#drop(key, forgotten));
    this.#readings.delete(key);
    this.#readings.set(key, reading);
    reading.forgotten.refresh();
    reading.waiting++;
    if (!known) this.#limit(owner);
    await atMost(known ? NEXT_WAIT_MS : FIRST_WAIT_MS, known ? reading.result : reading.isLong);
    reading.waiting--;
    if (!reading.hasEnded) return { reading: { rows: reading.rows } };
    this.#drop(key, reading);
    return { read: (await reading.result) as T };
  }

  #limit(owner: string): void {
    const unattended = [...this.#readings].filter(
      ([key, { waiting }]) => key.startsWith(`${owner}\n`) && waiting === 0,
    );
    for (const [key, reading] of unattended.slice(0, -MAX_UNATTENDED)) this.#drop(key, reading);
  }

  #drop(key: string, reading: Reading): void {
    if (this.#readings.get(key) !== reading) return;
    this.#readings.delete(key);
    clearTimeout(reading.forgotten);
    reading.stop.abort();
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
  const result: Promise<unknown> = work(stop.signal, (count) => {
    reading.rows += count;
    if (reading.rows >= LONG_ROWS) becomeLong();
  }).finally(() => {
    reading.hasEnded = true;
    if (!stop.signal.aborted) reading.forgotten.refresh();
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

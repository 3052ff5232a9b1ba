/** How far a report has been read. */
export type Progress = { rows: number };

/** The state of a report: its result, or how far it is. */
export type ReportState<T> = { result: T; progress?: undefined } | { result?: undefined; progress: Progress };

/** Reads a report: ends with `stop`, and says how many rows it has read so far. */
type Work<T> = (stop: AbortSignal, onRows: (rows: number) => void) => Promise<T>;

type BackgroundReport = Progress & {
  result: Promise<unknown>;
  hasEnded: boolean;
  /** How many requests wait for it. */
  waiting: number;
  /** Settles with the result, or when the report turns out to be long. */
  isLong: Promise<unknown>;
  stop: AbortController;
  forgotten: NodeJS.Timeout;
};

/** A report with more rows goes on in the background. Fewer take a fraction of a second, if the API is not slow. */
const LONG_ROWS = 20_000;
/** How long a page waits for its report, the first time and whenever it asks again. */
const FIRST_WAIT_MS = 2_000;
const NEXT_WAIT_MS = 3_000;
/** After this time without a question, a report is stopped or its result is dropped. A text browser asks only when its user does. */
const FORGOTTEN_MS = 120_000;
/** Maximum reports without a waiting request, of one user and of all users. Beyond it, the least recently asked are dropped. */
const MAX_UNATTENDED = { own: 3, all: 24 };

/** Reports that outlive the request that began them. */
export class BackgroundReports {
  /** By owner and name, in the order in which they were last asked for. */
  readonly #reports = new Map<string, BackgroundReport>();

  /**
   * Returns what `work` reads for this owner under this name, or how far it has come if it takes long. Asking again joins a
   * report in progress and takes a result that was not shown yet; after that, the report is read again.
   */
  async ask<T>(owner: string, name: string, work: Work<T>): Promise<ReportState<T>> {
    const key = `${owner}\n${name}`;
    const known = this.#reports.get(key);
    const report = known ?? begin(work, (forgotten) => this.#drop(key, forgotten));
    this.#reports.delete(key);
    this.#reports.set(key, report);
    report.forgotten.refresh();
    report.waiting++;
    await atMost(known ? NEXT_WAIT_MS : FIRST_WAIT_MS, known ? report.result : report.isLong);
    report.waiting--;
    this.#limit(owner);
    // What was dropped meanwhile is read again when the page asks again.
    if (!report.hasEnded || report.stop.signal.aborted) return { progress: { rows: report.rows } };
    this.#remove(key, report);
    // One name always has work of one type.
    return { result: (await report.result) as T };
  }

  /** Waits a moment for the end of a report, and returns how far it is; undefined when it has ended or there is none. */
  async progressOf(owner: string, name: string): Promise<Progress | undefined> {
    const report = this.#reports.get(`${owner}\n${name}`);
    if (!report) return undefined;
    report.forgotten.refresh();
    report.waiting++;
    await atMost(NEXT_WAIT_MS, report.result);
    report.waiting--;
    this.#limit(owner);
    return report.hasEnded || report.stop.signal.aborted ? undefined : { rows: report.rows };
  }

  /** Drops the owner's reports: what they read may have been changed. */
  forget(owner: string): void {
    for (const [key, report] of this.#of(owner)) this.#drop(key, report);
  }

  /** Drops all reports, so that the process can end. */
  forgetAll(): void {
    for (const [key, report] of [...this.#reports]) this.#drop(key, report);
  }

  #of(owner: string): [string, BackgroundReport][] {
    return [...this.#reports].filter(([key]) => key.startsWith(`${owner}\n`));
  }

  #limit(owner: string): void {
    const { own, all } = MAX_UNATTENDED;
    const unattended = (reports: [string, BackgroundReport][]) => reports.filter(([, { waiting }]) => waiting === 0);
    for (const [key, report] of unattended(this.#of(owner)).slice(0, -own)) this.#drop(key, report);
    for (const [key, report] of unattended([...this.#reports]).slice(0, -all)) this.#drop(key, report);
  }

  #drop(key: string, report: BackgroundReport): void {
    if (this.#remove(key, report)) report.stop.abort();
  }

  /** Returns false when it was removed before. */
  #remove(key: string, report: BackgroundReport): boolean {
    if (this.#reports.get(key) !== report) return false;
    clearTimeout(report.forgotten);
    return this.#reports.delete(key);
  }
}

function begin<T>(work: Work<T>, onForgotten: (report: BackgroundReport) => void): BackgroundReport {
  const stop = new AbortController();
  let becomeLong = () => {};
  const long = new Promise<void>((resolve) => (becomeLong = resolve));
  const report: Omit<BackgroundReport, 'result' | 'isLong'> = {
    rows: 0,
    hasEnded: false,
    waiting: 0,
    stop,
    forgotten: setTimeout(() => onForgotten(whole), FORGOTTEN_MS).unref(),
  };
  const result: Promise<unknown> = work(stop.signal, (rows) => {
    report.rows = rows;
    if (rows >= LONG_ROWS) becomeLong();
  }).finally(() => {
    report.hasEnded = true;
  });
  result.catch(() => {});
  const whole: BackgroundReport = Object.assign(report, { result, isLong: Promise.race([result, long]) });
  return whole;
}

/** Waits for the work to settle, but not longer. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, waited]).catch(() => undefined);
  clearTimeout(timer);
}

let current: BackgroundReports | undefined;

/** Returns the background reports of this process. */
export function backgroundReports(): BackgroundReports {
  return (current ??= new BackgroundReports());
}

/** The wanted page; with `timeOf` the rows are shown with the latest first, whatever order they come in. */
export type WantedPage<Row> = {
  page: number;
  size: number;
  timeOf?: ((row: Row) => string | undefined) | undefined;
};

/** Collects one page of the rows of a report that are read in batches. */
interface PageOfRows<Row> {
  add(batch: readonly Row[]): void;
  /** True when further rows do not change the page. */
  isFull(): boolean;
  /** Returns the rows of the page; none when there are fewer pages. */
  rows(): Row[];
  /** Returns the rows of the last page there is. */
  lastPage(): Row[];
}

export function pageOfRows<Row>({ page, size, timeOf }: WantedPage<Row>): PageOfRows<Row> {
  return timeOf ? new LatestFirst(page, size, timeOf) : new AsTheyCome(page, size);
}

/** Keeps two pages of rows in memory at most. */
class AsTheyCome<Row> implements PageOfRows<Row> {
  readonly #start: number;
  #count = 0;
  #rows: Row[] = [];
  #last: Row[] = [];

  constructor(
    page: number,
    readonly size: number,
  ) {
    this.#start = (page - 1) * size;
  }

  add(batch: readonly Row[]): void {
    const before = this.#start - this.#count;
    this.#rows = this.#rows.concat(batch.slice(Math.max(0, before), Math.max(0, before + this.size)));
    this.#last = this.#last.concat(batch.slice(-this.size)).slice(-this.size);
    this.#count += batch.length;
  }

  isFull = () => this.#rows.length === this.size;
  rows = () => this.#rows;
  lastPage = () => this.#last.slice(-lengthOfLast(this.#count, this.size));
}

/** Keeps the rows up to the end of the page, and at most as many more. Rows without a time are last. */
class LatestFirst<Row> implements PageOfRows<Row> {
  readonly #max: number;
  #count = 0;
  #latest: { row: Row; time: string }[] = [];

  constructor(
    page: number,
    readonly size: number,
    readonly timeOf: (row: Row) => string | undefined,
  ) {
    this.#max = page * size;
  }

  add(batch: readonly Row[]): void {
    for (const row of batch) this.#latest.push({ row, time: this.timeOf(row) ?? '' });
    this.#count += batch.length;
    if (this.#latest.length > 2 * this.#max) this.#trim();
  }

  isFull = () => false;

  rows(): Row[] {
    this.#trim();
    return this.#latest.slice(this.#max - this.size).map(({ row }) => row);
  }

  lastPage(): Row[] {
    this.#trim();
    return this.#latest.slice(-lengthOfLast(this.#count, this.size)).map(({ row }) => row);
  }

  #trim(): void {
    this.#latest.sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0));
    this.#latest.length = Math.min(this.#latest.length, this.#max);
  }
}

function lengthOfLast(count: number, size: number): number {
  return count % size || size;
}

import type { Share } from '../domain/chart';
import { type Kobo, kobo } from '../domain/naira';

/** The facts of a row for the summary. Amount in kobo. */
export type RowFacts = { amount?: Kobo; status: string };
/** Returns the place of a row's amount in the chart: its span and its kind; undefined for a row that the chart omits. */
export type PlaceOf<Row> = (row: Row) => { span: string; kind: string } | undefined;

/** The summary of a report. Its size does not depend on the number of rows. */
export type Summary = {
  count: number;
  /** The number of rows whose amount could not be parsed; no total includes them. */
  unread: number;
  shares: Share[];
  /** Amounts in kobo by span, and within a span by kind. */
  amounts: Map<string, Map<string, Kobo>>;
};

/** The wanted page; with `timeOf` the rows are shown with the latest first, whatever order they come in. */
type Wanted<Row> = { page: number; size: number; timeOf?: ((row: Row) => string | undefined) | undefined };

/**
 * Reads all rows of a report once and returns their summary and one page of rows: the wanted page, or the last one when
 * there are fewer. Keeps at most one page of rows in memory, in order of time the rows up to the end of the page.
 */
export async function summarise<Row>(
  batches: AsyncIterable<Row[]>,
  factsOf: (row: Row) => RowFacts,
  placeOf: PlaceOf<Row>,
  { page, size, timeOf }: Wanted<Row>,
): Promise<{ summary: Summary; rows: Row[] }> {
  const shares = new Map<string, Share>();
  const amounts: Summary['amounts'] = new Map();
  const start = (page - 1) * size;
  let count = 0;
  let unread = 0;
  let rows: Row[] = [];
  let last: Row[] = [];
  const latest = timeOf && new Latest(timeOf, page * size);
  for await (const batch of batches) {
    for (const row of batch) {
      const { amount: known, status } = factsOf(row);
      const amount = known ?? kobo(0);
      const share: Share = shares.get(status) ?? { name: status, count: 0, amount: kobo(0) };
      shares.set(status, share);
      share.count++;
      share.amount = kobo(share.amount + amount);
      if (known === undefined) {
        unread++;
        share.unread = (share.unread ?? 0) + 1;
      }
      const place = placeOf(row);
      if (!place) continue;
      const ofSpan = amounts.get(place.span) ?? new Map<string, Kobo>();
      amounts.set(place.span, ofSpan);
      ofSpan.set(place.kind, kobo((ofSpan.get(place.kind) ?? 0) + amount));
    }
    latest?.add(batch);
    rows = rows.concat(partOf(batch, count, start, size));
    count += batch.length;
    last = last.concat(batch.slice(-size)).slice(-size);
  }
  const onLast = count % size || size;
  if (latest) {
    rows = latest.rows().slice(start, start + size);
    last = latest.rows();
  }
  return {
    summary: { count, unread, shares: [...shares.values()].sort((a, b) => b.count - a.count), amounts },
    rows: rows.length > 0 ? rows : last.slice(-onLast),
  };
}

/** Returns the rows of one page. Does not read the rows after them, unless it is in order of time. */
export async function rowsOfPage<Row>(
  batches: AsyncIterable<Row[]>,
  { page, size, timeOf }: Wanted<Row>,
): Promise<Row[]> {
  const start = (page - 1) * size;
  if (timeOf) {
    const latest = new Latest(timeOf, page * size);
    for await (const batch of batches) latest.add(batch);
    return latest.rows().slice(start);
  }
  let count = 0;
  let rows: Row[] = [];
  for await (const batch of batches) {
    rows = rows.concat(partOf(batch, count, start, size));
    count += batch.length;
    if (count >= start + size) break;
  }
  return rows;
}

/** Returns the rows of a batch that are among the `size` rows from `start`. `count` is the number of rows before the batch. */
function partOf<Row>(batch: readonly Row[], count: number, start: number, size: number): Row[] {
  return batch.slice(Math.max(0, start - count), Math.max(0, start + size - count));
}

/** The latest rows of many, at most `max`, the latest first. Rows without a time are last. Holds twice as many at most. */
class Latest<Row> {
  #rows: { row: Row; time: string }[] = [];

  constructor(
    readonly timeOf: (row: Row) => string | undefined,
    readonly max: number,
  ) {}

  add(batch: readonly Row[]): void {
    for (const row of batch) this.#rows.push({ row, time: this.timeOf(row) ?? '' });
    if (this.#rows.length > 2 * this.max) this.#trim();
  }

  rows(): Row[] {
    this.#trim();
    return this.#rows.map(({ row }) => row);
  }

  #trim(): void {
    this.#rows.sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0));
    this.#rows.length = Math.min(this.#rows.length, this.max);
  }
}

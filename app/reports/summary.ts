import type { Share } from '~/domain/chart';
import { type Kobo, kobo } from '~/domain/naira';
import { pageOfRows, type WantedPage } from './page-of-rows';

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

/**
 * Reads all rows of a report once and returns their summary and one page of rows: the wanted page, or the last one when
 * there are fewer.
 */
export async function summarise<Row>(
  batches: AsyncIterable<Row[]>,
  factsOf: (row: Row) => RowFacts,
  placeOf: PlaceOf<Row>,
  wanted: WantedPage<Row>,
): Promise<{ summary: Summary; rows: Row[] }> {
  const shares = new Map<string, Share>();
  const amounts: Summary['amounts'] = new Map();
  const page = pageOfRows(wanted);
  let count = 0;
  let unread = 0;
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
    page.add(batch);
    count += batch.length;
  }
  const rows = page.rows();
  return {
    summary: { count, unread, shares: [...shares.values()].sort((a, b) => b.count - a.count), amounts },
    rows: rows.length > 0 ? rows : page.lastPage(),
  };
}

/** Returns the rows of one page. Does not read the rows after them, unless it is in order of time. */
export async function rowsOfPage<Row>(batches: AsyncIterable<Row[]>, wanted: WantedPage<Row>): Promise<Row[]> {
  const page = pageOfRows(wanted);
  for await (const batch of batches) {
    page.add(batch);
    if (page.isFull()) break;
  }
  return page.rows();
}

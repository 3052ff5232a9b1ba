import type { Share } from '../domain/chart';
import { type Kobo, kobo } from '../domain/naira';

/** What a report needs to know of each of its rows. */
export type RowFacts = { amount?: Kobo; status: string };
/** Where a row's amount stands in the picture: the part of the range, and the kind that it is of; nowhere without. */
export type PlaceOf<Row> = (row: Row) => { span: string; kind: string } | undefined;

/** What a report comes to, however many rows it has. */
export type Summary = {
  count: number;
  /** Rows whose amount could not be read, and is in no total. */
  unread: number;
  shares: Share[];
  /** Amounts by part of the range, and within it by kind. */
  amounts: Map<string, Map<string, Kobo>>;
};

type Wanted = { page: number; size: number };

/**
 * Reads all rows of a report once, and holds no more of them than a page: what they come to, and the rows of the page
 * that is wanted, or of the last one when there are not so many.
 */
export async function summarise<Row>(
  batches: AsyncIterable<Row[]>,
  factsOf: (row: Row) => RowFacts,
  placeOf: PlaceOf<Row>,
  { page, size }: Wanted,
): Promise<{ summary: Summary; rows: Row[] }> {
  const shares = new Map<string, Share>();
  const amounts: Summary['amounts'] = new Map();
  const start = (page - 1) * size;
  let count = 0;
  let unread = 0;
  let rows: Row[] = [];
  let last: Row[] = [];
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
    rows = rows.concat(partOf(batch, count, start, size));
    count += batch.length;
    last = last.concat(batch.slice(-size)).slice(-size);
  }
  const onLast = count % size || size;
  return {
    summary: { count, unread, shares: [...shares.values()].sort((a, b) => b.count - a.count), amounts },
    rows: rows.length > 0 ? rows : last.slice(-onLast),
  };
}

/** The rows of one page alone; what comes after them is not read. */
export async function rowsOfPage<Row>(batches: AsyncIterable<Row[]>, { page, size }: Wanted): Promise<Row[]> {
  const start = (page - 1) * size;
  let count = 0;
  let rows: Row[] = [];
  for await (const batch of batches) {
    rows = rows.concat(partOf(batch, count, start, size));
    count += batch.length;
    if (count >= start + size) break;
  }
  return rows;
}

/** What a batch, of which the first row is number `count`, has of the `size` rows from `start` on. */
function partOf<Row>(batch: readonly Row[], count: number, start: number, size: number): Row[] {
  return batch.slice(Math.max(0, start - count), Math.max(0, start + size - count));
}

import { businessTime } from '~/base/clock.server';
import { listQuery, placeIn } from '~/lists/engine/choose';
import { readLong } from '~/portal/request/long-work.server';
import type { Visit } from '~/portal/request/visit';
import { cachedAcrossPages } from '~/portal/request/visit-caches.server';
import { type PlaceOf, type RowFacts, rowsOfPage, summarise, type Summary } from './summary';

type Source<Row> = {
  /** Opens the report's rows. May be called twice: when a later page has fewer rows than counted, all are read again. */
  open: (api: Visit['api']) => Promise<AsyncIterable<Row[]>>;
  factsOf: (row: Row) => RowFacts;
  placeOf: PlaceOf<Row>;
  /** Shows the rows with the latest first. */
  timeOf?: (row: Row) => string | undefined;
};

/** Returns one page of a report and the summary of all rows, or how far a long report is. */
export async function readReport<Row>(visit: Visit, source: Source<Row>) {
  return readLong(visit, (api, onRows) =>
    readPage(visit, async () => counted(await source.open(api()), onRows), source),
  );
}

/** Reads all rows for the first page. Later pages use the cached summary and read the rows only up to the end of the page. */
async function readPage<Row>(
  visit: Visit,
  open: () => Promise<AsyncIterable<Row[]>>,
  { factsOf, placeOf, timeOf }: Omit<Source<Row>, 'open'>,
) {
  const query = listQuery(visit.url.searchParams);
  const readAll = async () => {
    const at = businessTime();
    return { ...(await summarise(await open(), factsOf, placeOf, { ...query, timeOf })), at };
  };
  let read: Awaited<ReturnType<typeof readAll>> | undefined;
  const kept = await cachedAcrossPages(
    visit,
    async () => {
      read = await readAll();
      return { summary: read.summary, at: read.at };
    },
    weightOf,
  );
  const place = placeIn(kept.summary.count, query);
  if (read) return { ...read, list: place };
  const rows = await rowsOfPage(await open(), { ...place, timeOf });
  if (rows.length === place.to - place.from + 1) return { ...kept, rows, list: place };
  // There are fewer rows now than the cached summary counted.
  const whole = await readAll();
  return { ...whole, list: placeIn(whole.summary.count, query) };
}

async function* counted<Row>(batches: AsyncIterable<Row[]>, onRows: (rows: number) => void): AsyncGenerator<Row[]> {
  let rows = 0;
  for await (const batch of batches) {
    onRows((rows += batch.length));
    yield batch;
  }
}

function weightOf({ summary }: { summary: Summary }): number {
  return [...summary.amounts.values()].reduce((sum, kinds) => sum + kinds.size, 50);
}

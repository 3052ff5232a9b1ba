import { listQuery, placeIn } from '../domain/listing';
import type { Visit } from '../request/visit';
import { type PlaceOf, type RowFacts, rowsOfPage, summarise, type Summary } from './summary';

type Source<Row> = {
  /** Opens the report's rows; more than once when only a page of them is wanted. */
  open: () => Promise<AsyncIterable<Row[]>>;
  factsOf: (row: Row) => RowFacts;
  placeOf: PlaceOf<Row>;
};

/**
 * One page of a report, and what all of it comes to. All rows are read for the first page; who turns the pages is told
 * what was found then, and the rows are read as far as the page.
 */
export async function readReport<Row>(visit: Visit, { open, factsOf, placeOf }: Source<Row>) {
  const query = listQuery(visit.url.searchParams);
  const readAll = async () => {
    const at = Date.now();
    return { ...(await summarise(await open(), factsOf, placeOf, query)), at };
  };
  let read: Awaited<ReturnType<typeof readAll>> | undefined;
  const kept = await visit.cachedAcrossPages(async () => {
    read = await readAll();
    return { summary: read.summary, at: read.at };
  }, weightOf);
  const place = placeIn(kept.summary.count, query);
  if (read) return { ...read, list: place };
  const rows = await rowsOfPage(await open(), place);
  if (rows.length === place.to - place.from + 1) return { ...kept, rows, list: place };
  // There are not as many rows any more as were counted.
  const anew = await readAll();
  return { ...anew, list: placeIn(anew.summary.count, query) };
}

function weightOf({ summary }: { summary: Summary }): number {
  return [...summary.amounts.values()].reduce((sum, kinds) => sum + kinds.size, 50);
}

import { listQuery, placeIn } from '../domain/listing';
import type { Visit } from '../session/visit.server';
import { rowsOfPage, summarise, type PlaceOf, type RowFacts, type Summary } from './summary';

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
  let rows: Row[] | undefined;
  const { at, ...summary } = await visit.throughPages(
    async (): Promise<Summary & { at: number }> => {
      const now = Date.now();
      const read = await summarise(await open(), factsOf, placeOf, query);
      rows = read.rows;
      return { ...read.summary, at: now };
    },
    () => 1,
  );
  const place = placeIn(summary.count, query);
  rows ??= await rowsOfPage(await open(), place);
  return { summary, at, rows, list: place };
}

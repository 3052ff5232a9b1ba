import { listQuery, pageOf } from './choose';
import { idOf } from './row-id';

/** The parameter of a list's address that puts a box to tick into each row. */
export const TICK = 'tick';
/** The parameter of a file's address that says which rows it has: `ticked`, those of the `page`, or `all`. */
export const ROWS = 'rows';
/** The parameter of a file's address with the id of a ticked row, once for each. */
export const TICKED = 'only';

/** Returns the rows that a file is asked for, of those that match the address: the ticked ones, those of the page, or all. */
export function rowsOfFile<Row>(rows: readonly Row[], params: URLSearchParams): readonly Row[] {
  const asked = params.get(ROWS);
  if (asked === 'page') return pageOf(rows, listQuery(params)).rows;
  if (asked !== 'ticked') return rows;
  const ticked = new Set(params.getAll(TICKED));
  return rows.filter((row) => ticked.has(idOf(row) ?? ''));
}

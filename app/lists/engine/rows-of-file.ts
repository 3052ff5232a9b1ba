import { listQuery, pageOf } from './choose';
import { idOf } from './row-id';
import { ROWS, TICKED } from './tick';

/** Returns the rows that a file is asked for, of those that match the address: the ticked ones, those of the page, or all. */
export function rowsOfFile<Row>(rows: readonly Row[], params: URLSearchParams): readonly Row[] {
  const asked = params.get(ROWS);
  if (asked === 'page') return pageOf(rows, listQuery(params)).rows;
  if (asked !== 'ticked') return rows;
  const ticked = new Set(params.getAll(TICKED));
  return rows.filter((row) => ticked.has(idOf(row) ?? ''));
}

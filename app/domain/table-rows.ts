import { type Cell, textOf } from './cell';

/** How many rows of a file may be above the one that names its columns. */
export const MAX_ABOVE_HEADER = 40;

/** What only the word says, and numbers behind it: `Grand total: 1,500`. A payer can be called Total Energies. */
const TOTAL =
  /^((grand|sub|page)[\s-]*)?totals?(\s+(no\.? of|number of|credits?|debits?|amounts?|transactions?|deposits?|withdrawals?|lodge?ments?|count|value|for|as at)\b.*|[\s:.=\-\d₦N,]*)$/i;

/** True for a row that has the total of others. */
export const hasTotal = (cells: readonly Cell[]) => cells.some((cell) => TOTAL.test(textOf(cell).slice(0, 100)));

/** Names rows of a file: `row 4`, or `rows 4, 7 and 9`; of very many the first. */
export function rowsNamed(rows: readonly number[]): string {
  const shown = rows.slice(0, 10);
  if (rows.length > shown.length) return `rows ${shown.join(', ')} and ${rows.length - shown.length} more`;
  return rows.length === 1 ? `row ${shown[0]}` : `rows ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

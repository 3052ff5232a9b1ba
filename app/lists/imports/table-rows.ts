import { type Cell, isFilled, textOf } from '~/domain/table-cell';

/** How many rows of a file may be above the one that names its columns. */
export const MAX_ABOVE_HEADER = 40;

/** The word alone, or with numbers behind it: `Grand total: 1,500`. A payer can be called Total Energies. */
const TOTAL = /^((grand|sub|page)[\s-]*)?totals?( (credits?|debits?))?[\s:.=\-\d₦N,]*$/i;
/** The word and what it is of: `Total number of credits`. */
const TOTAL_OF =
  /^((grand|sub|page)[\s-]*)?totals?\s+(no\.? of|number of|credits?|debits?|amounts?|transactions?|deposits?|withdrawals?|lodge?ments?|count|value|for|as at)\b/i;
/** Longer texts say more than that. */
const MAX_TOTAL = 100;

/** True for a text that is nothing but the word for a total. */
export const isTotal = (text: string) => text.length <= MAX_TOTAL && TOTAL.test(text);

/** True for a row in which a cell says that it has the total of others. */
export const hasTotal = (cells: readonly Cell[]) =>
  cells.map(textOf).some((text) => isTotal(text) || TOTAL_OF.test(text.slice(0, MAX_TOTAL)));

type Row = readonly Cell[];

/** Returns the rows with something in them, with their numbers in the file, from 1: above the row that names the columns, and below. */
export function filledRows(rows: readonly Row[], header: number) {
  const filled = rows.map((cells, index) => ({ cells, row: index + 1 })).filter(({ cells }) => cells.some(isFilled));
  return { above: filled.filter(({ row }) => row <= header), below: filled.filter(({ row }) => row > header + 1) };
}

/** True for the row that names the columns where it is there again, as on each page. */
export const isHeaderAgain = (cells: Row, header: Row | undefined) =>
  header !== undefined && cells.every((cell, at) => textOf(cell) === textOf(header[at]));

/** Names rows of a file: `row 4`, or `rows 4, 7 and 9`; of very many the first. */
export function rowsNamed(rows: readonly number[]): string {
  const shown = rows.slice(0, 10);
  if (rows.length > shown.length) return `rows ${shown.join(', ')} and ${rows.length - shown.length} more`;
  return rows.length === 1 ? `row ${shown[0]}` : `rows ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

import { withoutInvisible } from './typed-text';

/** A value in a table that somebody wrote. */
export type Cell = string | number | boolean | Date | null | undefined;

/** Returns a cell as one line of text; a date as YYYY-MM-DD, a truth as a spreadsheet shows it. */
export function textOf(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return withoutInvisible(String(cell ?? ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** True for a cell with something in it. */
export const isFilled = (cell: Cell) => textOf(cell) !== '';

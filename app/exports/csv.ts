import { stringify } from 'csv-stringify/sync';
import { formatLagos } from '../domain/lagos';

/** A column of a file: money comes in kobo and goes out as plain Naira, a time as it is shown on screen. */
export type CsvColumn<Row> =
  | { header: string; kind: 'text' | 'time'; of: (row: Row) => string | undefined }
  | { header: string; kind: 'naira'; of: (row: Row) => number | undefined };

/**
 * Rows as CSV: upper-cased headers, lines ended by CR LF, a byte order mark so that spreadsheets read UTF-8. Text that a
 * spreadsheet would take for a formula is defused by an apostrophe in front.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const table = [columns.map(({ header }) => header.toUpperCase()), ...rows.map((row) => columns.map((column) => cell(column, row)))];
  return stringify(table, {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // A number may begin with a minus and still is no formula.
    cast: { number: (naira) => ({ value: naira.toFixed(2), escape_formulas: false }) },
  });
}

function cell<Row>(column: CsvColumn<Row>, row: Row): string | number {
  if (column.kind === 'naira') {
    const kobo = column.of(row);
    return kobo === undefined ? '' : kobo / 100;
  }
  const value = column.of(row) ?? '';
  return column.kind === 'time' && value ? formatLagos(value) : value;
}

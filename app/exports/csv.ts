import { keptAsText } from './defuse';
import { decimalNaira, lagosTime, textFormat, type FileColumn, type FileTable } from './table';

const NEEDS_QUOTES = /[",\r\n]/;

/**
 * CSV (RFC 4180) as spreadsheets read it: upper-cased headers (spec section 9), lines ended by CR LF, a byte order mark
 * for UTF-8, and text that stays text. docs/decisions/0012-files.md says how and why.
 */
export const csv = textFormat({
  extension: 'csv',
  contentType: 'text/csv',
  head: ({ columns }) => `\ufeff${columns.map(({ header }) => quoted(header.toUpperCase())).join(',')}\r\n`,
  row: ({ columns }: FileTable<never>) => {
    const cells = columns.map(cellOf);
    return (row) => {
      let line = cells[0]!(row);
      for (let index = 1; index < cells.length; index++) line += `,${cells[index]!(row)}`;
      return `${line}\r\n`;
    };
  },
  separator: '',
  tail: () => '',
});

function cellOf(column: FileColumn<never>): (row: never) => string {
  if (column.kind === 'naira') return (row) => known(column.of(row), decimalNaira);
  if (column.kind === 'time') return (row) => known(column.of(row), lagosTime);
  return (row) => known(column.of(row), (text) => quoted(keptAsText(text)));
}

function known<Value>(value: Value | undefined, write: (value: Value) => string): string {
  return value === undefined ? '' : write(value);
}

function quoted(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

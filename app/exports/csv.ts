import { lagosClock } from '../domain/lagos';
import { keptAsText } from './spreadsheet-safe-text';
import { decimalNaira, type FileColumn, type FileTable, textFormat } from './table';

const QUOTE = 0x22;
const COMMA = 0x2c;
/** The separators of other countries' files. */
const SEMICOLON = 0x3b;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

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
  if (column.kind === 'time') return (row) => known(column.of(row), lagosClock);
  return (row) => known(column.of(row), (text) => quoted(keptAsText(text)));
}

function known<Value>(value: Value | undefined, write: (value: Value) => string): string {
  return value === undefined ? '' : write(value);
}

function quoted(text: string): string {
  return needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Letter by letter: of texts as short as these a regular expression takes three times as long. */
function needsQuotes(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE || code === COMMA || code === SEMICOLON || code === TAB || code === LINE_FEED || code === RETURN)
      return true;
  }
  return false;
}

import { lagosDateTime } from '~/domain/lagos';
import { spreadsheetSafeText } from './spreadsheet-safe-text';
import { decimalNaira, type FileColumn, type FileTable, textFormat } from './table';

const QUOTE = 0x22;
const COMMA = 0x2c;
/** The separators of CSV files in other locales. */
const SEMICOLON = 0x3b;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/**
 * CSV (RFC 4180) for spreadsheets: upper-case headers (spec section 9), CR LF line ends, a byte order mark for UTF-8,
 * and cells that stay text. See docs/decisions/0047-spreadsheet-safe-text.md.
 */
export const csv = textFormat({
  extension: 'csv',
  contentType: 'text/csv',
  head: ({ columns }) => `\ufeff${columns.map(({ header }) => quoted(header.toUpperCase())).join(',')}\r\n`,
  row: <Row>({ columns }: FileTable<Row>) => {
    const [first = () => '', ...more] = columns.map(cellOf);
    return (row: Row) => {
      let line = first(row);
      for (const cell of more) line += `,${cell(row)}`;
      return `${line}\r\n`;
    };
  },
  separator: '',
  tail: () => '',
});

function cellOf<Row>(column: FileColumn<Row>): (row: Row) => string {
  if (column.kind === 'naira') return (row) => formatIfPresent(column.of(row), decimalNaira);
  if (column.kind === 'time') return (row) => formatIfPresent(column.of(row), lagosDateTime);
  return (row) => formatIfPresent(column.of(row), (text) => quoted(spreadsheetSafeText(text)));
}

function formatIfPresent<Value>(value: Value | undefined, write: (value: Value) => string): string {
  return value === undefined ? '' : write(value);
}

function quoted(text: string): string {
  return needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Compares character codes: for such short texts a regular expression takes three times as long. */
function needsQuotes(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE || code === COMMA || code === SEMICOLON || code === TAB || code === LINE_FEED || code === RETURN)
      return true;
  }
  return false;
}

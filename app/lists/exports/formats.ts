import type { FileKind } from '~/domain/file-kinds';
import { lagosDateTime } from '~/domain/lagos';
import { escaped } from '~/domain/markup';
import { formatNaira } from '~/domain/naira';
import { csv } from './csv';
import { withoutFormulas } from './spreadsheet-safe-text';
import { decimalNaira, type FileFormat, keyOf, lagosIso, textFormat } from './table';
import { xlsx } from './xlsx';

/** Marks a cell as text, for Excel by the class and for LibreOffice by the attribute. */
const TEXT_CELL = '<td class="text" sdnum="1033;0;@">';
const STYLE = [
  'body{font-family:sans-serif}table{border-collapse:collapse}th,td{border:1px solid #d8dce3;padding:4px 8px;text-align:left;vertical-align:top}',
  '.text{mso-number-format:"\\@"}.money{text-align:right;white-space:nowrap}',
].join('');

/** A page with only the table, to read, print or open in a spreadsheet. */
const html = textFormat({
  extension: 'html',
  contentType: 'text/html',
  head: ({ name, columns }) =>
    `<!DOCTYPE html>\n<html lang="en-GB"><head><meta charset="utf-8"><title>${escaped(name)}</title><style>${STYLE}</style></head><body><table>\n` +
    `<thead><tr>${columns.map(({ header }) => `<th>${escaped(header.toUpperCase())}</th>`).join('')}</tr></thead>\n<tbody>\n`,
  row:
    ({ columns }) =>
    (row) => {
      const cells = columns.map((column) => {
        const value = column.of(row);
        if (value === undefined) return '<td></td>';
        if (typeof value === 'number')
          return `<td class="money" sdval="${decimalNaira(value)}">${formatNaira(value)}</td>`;
        return column.kind === 'time' ? `<td>${lagosDateTime(value)}</td>` : `${TEXT_CELL}${escaped(value)}</td>`;
      });
      return `<tr>${cells.join('')}</tr>\n`;
    },
  separator: '',
  tail: () => '</tbody></table></body></html>\n',
});

/** One element for the table, for each row, and for each cell with a value. Times have their zone. */
const xml = textFormat({
  extension: 'xml',
  contentType: 'application/xml',
  head: ({ name }) => `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>\n`,
  row:
    ({ columns }) =>
    (row) => {
      const cells = columns.map((column) => {
        const value = column.of(row);
        if (value === undefined) return '';
        const text =
          typeof value === 'number' ? decimalNaira(value) : column.kind === 'time' ? lagosIso(value) : escaped(value);
        return `<${keyOf(column)}>${text}</${keyOf(column)}>`;
      });
      return `<row>${cells.join('')}</row>\n`;
    },
  separator: '',
  tail: ({ name }) => `</${name}>\n`,
});

/** Plain text: one row per line, cells separated by tabs. A tab or line break inside a cell becomes a space. */
const txt = textFormat({
  extension: 'txt',
  contentType: 'text/plain',
  head: ({ columns }) => `${columns.map(({ header }) => header.toUpperCase()).join('\t')}\r\n`,
  row:
    ({ columns }) =>
    (row) => {
      const cells = columns.map((column) => {
        const value = column.of(row);
        if (value === undefined) return '';
        if (typeof value === 'number') return decimalNaira(value);
        return column.kind === 'time' ? lagosDateTime(value) : withoutFormulas(value).replace(/[\t\r\n]+/g, ' ');
      });
      return `${cells.join('\t')}\r\n`;
    },
  separator: '',
  tail: () => '',
});

/** A list of objects: Naira as numbers, times with their zone, missing values as null. */
const json = textFormat({
  extension: 'json',
  contentType: 'application/json',
  head: () => '[\n',
  row:
    ({ columns }) =>
    (row) => {
      const entries = columns.map((column) => {
        const value = column.of(row);
        if (typeof value === 'number') return [keyOf(column), value / 100];
        return [keyOf(column), value !== undefined && column.kind === 'time' ? lagosIso(value) : (value ?? null)];
      });
      return JSON.stringify(Object.fromEntries(entries));
    },
  separator: ',\n',
  tail: () => '\n]\n',
});

/** `xls` also produces XLSX. */
const formats: Readonly<Record<FileKind | 'xlsx', FileFormat>> = { csv, xls: xlsx, xlsx, xml, json, txt, html };

/** Returns the format of a kind of file; undefined for an unknown kind. */
export function formatOf(kind: string | undefined): FileFormat | undefined {
  return Object.entries(formats).find(([name]) => name === kind)?.[1];
}

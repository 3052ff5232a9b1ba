import { lagosDateTime } from '~/domain/lagos';
import { escaped } from '~/domain/markup';
import { formatNaira } from '~/domain/naira';
import { decimalNaira, textFormat } from './table';

/** Marks a cell as text, for Excel by the class and for LibreOffice by the attribute. */
const TEXT_CELL = '<td class="text" sdnum="1033;0;@">';
const STYLE = [
  'body{font-family:sans-serif}table{border-collapse:collapse}th,td{border:1px solid #d8dce3;padding:4px 8px;text-align:left;vertical-align:top}',
  '.text{mso-number-format:"\\@"}.money{text-align:right;white-space:nowrap}',
].join('');

/** A page with only the table, to read, print or open in a spreadsheet. */
export const html = textFormat({
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

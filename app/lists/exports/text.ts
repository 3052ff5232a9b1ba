import { lagosDateTime } from '~/domain/lagos';
import { withoutFormulas } from './spreadsheet-safe-text';
import { decimalNaira, textFormat } from './table';

/** Plain text: one row per line, cells separated by tabs. A tab or line break inside a cell becomes a space. */
export const txt = textFormat({
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

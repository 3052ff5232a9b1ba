import { escaped } from '~/domain/markup';
import { decimalNaira, keyOf, lagosIso, textFormat } from './table';

/** One element for the table, for each row, and for each cell with a value. Times have their zone. */
export const xml = textFormat({
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

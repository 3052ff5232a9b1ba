import { keyOf, lagosIso, textFormat } from './table';

/** A list of objects: Naira as numbers, times with their zone, missing values as null. */
export const json = textFormat({
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

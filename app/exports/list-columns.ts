import { type ListDefinition, pickColumns } from '../listing/definition';
import type { FileColumn } from './table';

/** Returns the columns of a list's files. */
export function fileColumns<Row, Name extends string>({
  columns,
  file,
  fileHeaders,
}: Pick<ListDefinition<Row, Name>, 'columns' | 'file' | 'fileHeaders'>): FileColumn<Row>[] {
  return pickColumns(columns, file).flatMap((column): FileColumn<Row>[] => {
    const header = fileHeaders ? column.name : column.header;
    if (column.kind === 'money') return [{ header, kind: 'naira', of: column.value }];
    if (!column.value) return [];
    return [{ header, kind: column.kind === 'time' ? 'time' : 'text', of: column.value }];
  });
}

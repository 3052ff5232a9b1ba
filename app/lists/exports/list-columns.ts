import { type ListColumn, pickColumns } from '../engine/definition';
import type { FileColumn } from './table';

/** Returns the columns of a list's files: those in `file`, or all that have values. Their headers are names where `header` says so. */
export function fileColumns<Row, Name extends string>(
  columns: readonly ListColumn<Row, Name>[],
  file?: readonly Name[],
  headerOf: 'header' | 'name' = 'header',
): FileColumn<Row>[] {
  return pickColumns(columns, file).flatMap((column): FileColumn<Row>[] => {
    const header = column[headerOf];
    if (column.kind === 'money') return [{ header, kind: 'naira', of: column.value }];
    if (!column.value) return [];
    return [{ header, kind: column.kind === 'time' ? 'time' : 'text', of: column.value }];
  });
}

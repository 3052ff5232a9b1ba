import { refusedFile } from '~/portal/request/answers.server';
import type { Visit } from '~/portal/request/visit';
import { rowsResponse } from '../exports/file-response';
import { fileColumns } from '../exports/list-columns';
import type { FileFormat } from '../exports/table';
import { chosenRows } from './choose';
import { listDays } from './days';
import { type ListRows, specOf } from './define-list';
import type { ListDefinition } from './definition';
import { ROWS, rowsOfFile } from './rows-of-file';

/** Returns a list as a file, with all rows of the URL's query in its order, or those of them that it names. */
export async function fileOfList<Row, Name extends string>(
  visit: Pick<Visit, 'url' | 'api' | 'inside'>,
  format: FileFormat,
  list: ListRows<ListDefinition<Row, Name>>,
): Promise<Response> {
  const { searchParams } = visit.url;
  const spec = specOf(list);
  // A wrong day limits nothing: the file would have more than was asked for, and no form for the error.
  const { mistakes } = spec.timeOf ? listDays(searchParams) : {};
  if (mistakes) return refusedFile(visit, Object.values(mistakes).join(' '), 400);
  const rows = rowsOfFile(chosenRows(await list.read(visit.api, searchParams), searchParams, spec), searchParams);
  if (rows.length === 0 && searchParams.get(ROWS) === 'ticked')
    return refusedFile(visit, 'None of the ticked rows is in the list any more.', 400);
  return rowsResponse(format, { name: list.of.name, columns: fileColumns(list.of.columns, list.file) }, rows);
}

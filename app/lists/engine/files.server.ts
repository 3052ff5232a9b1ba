import { refusedFile } from '~/portal/request/answers.server';
import type { Visit } from '~/portal/request/visit';
import { rowsResponse } from '../exports/file-response';
import { fileColumns } from '../exports/list-columns';
import type { FileFormat } from '../exports/table';
import { chosenRows } from './choose';
import { listDays } from './days';
import { type ListRows, type OwnRows, specOf } from './define-list';
import { type ListDefinition, mayBeHidden, pickColumns } from './definition';

type Rows = ListRows<ListDefinition<unknown>>;
type OwnOrRead = OwnRows<ListDefinition<unknown>> & Partial<Pick<Rows, 'read'>>;
type ListFile = (visit: Visit<'listFile'>, format: FileFormat) => Promise<Response>;

/** The lists that have files. */
const lists = Object.values(import.meta.glob<Record<string, unknown>>('/app/**/*.list.ts', { eager: true }))
  .flatMap((module) => Object.values(module))
  .filter(hasFiles);

/** Returns the file of a list, with all rows of the URL's query in its order; undefined for a list that is unknown, or whose screen reads its rows. */
export function listFile(name: string): ListFile | undefined {
  const list = lists.find(({ of }) => of.name === name);
  const read = list?.read;
  return read && ((visit, format) => fileOfList(visit, format, { ...list, read }));
}

/** Returns the columns of a list that a view can leave out; undefined for an unknown list. */
export function columnsOfList(name: string): { name: string; header: string }[] | undefined {
  const list = lists.find(({ of }) => of.name === name);
  return (
    list &&
    pickColumns(list.of.columns, list.of.screen)
      .slice(1)
      .filter(mayBeHidden)
      .map(({ name: own, header }) => ({ name: own, header }))
  );
}

function hasFiles(value: unknown): value is OwnOrRead {
  return (
    isObject(value) &&
    'search' in value &&
    'of' in value &&
    isObject(value.of) &&
    'hasFiles' in value.of &&
    value.of.hasFiles === true
  );
}

/** Returns a list as a file, with all rows of the URL's query in its order. */
export async function fileOfList<Row, Name extends string>(
  visit: Pick<Visit, 'url' | 'api' | 'requestId'>,
  format: FileFormat,
  list: ListRows<ListDefinition<Row, Name>>,
): Promise<Response> {
  const { searchParams } = visit.url;
  const spec = specOf(list);
  // A wrong day limits nothing: the file would have more than was asked for, and no form for the error.
  const { mistakes } = spec.timeOf ? listDays(searchParams) : {};
  if (mistakes) return refusedFile(visit, Object.values(mistakes).join(' '), 400);
  const rows = chosenRows(await list.read(visit.api, searchParams), searchParams, spec);
  return rowsResponse(format, { name: list.of.name, columns: fileColumns(list.of.columns, list.file) }, rows);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

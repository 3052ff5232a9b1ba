import { type ListRows, type OwnRows } from '~/lists/engine/define-list';
import { type ListDefinition, mayBeHidden, pickColumns } from '~/lists/engine/definition';
import { fileOfList } from '~/lists/engine/file-of-list.server';
import type { FileFormat } from '~/lists/exports/table';
import type { Visit } from '~/portal/request/visit';

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

/** Returns the list that stands at a path, with the columns that a view can leave out; undefined for another path. */
export function listAt(path: string): { caption: string; columns: { name: string; header: string }[] } | undefined {
  const of = lists.map((list) => list.of).find((one) => (one.path ?? `/${one.name}`) === path);
  if (!of) return undefined;
  const columns = pickColumns(of.columns, of.screen).slice(1).filter(mayBeHidden);
  return { caption: of.caption, columns: columns.map(({ name, header }) => ({ name, header })) };
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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

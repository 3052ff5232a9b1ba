import { pickerOf, type PickerSearch } from './picker';
import { matches } from './text-search';

/** Page sizes to choose from (spec section 2, Tables); the first is the default. */
export const PAGE_SIZES = [10, 15, 20, 25, 30] as const;

/** Maximum characters of a search. */
export const MAX_QUERY_LENGTH = 64;

/** The search, page and page size in a list's address. All lists use the same names. */
export type ListQuery = { q: string; page: number; size: number };

/** The position of a page in its list: rows `from` to `to` of `total`, counted from one. */
export type ListPlace = { page: number; pages: number; size: number; from: number; to: number; total: number };
export type ListPage<Row> = ListPlace & { rows: Row[] };

/** Returns the names of the page and page size parameters. The second list of a screen has its own. */
export function pageNames(list?: string): { page: string; size: string } {
  return list ? { page: `${list}-page`, size: `${list}-size` } : { page: 'page', size: 'size' };
}

/** Reads `q`, `page` and `size`; an invalid value becomes the default. `list` names the second list of a screen. */
export function listQuery(params: URLSearchParams, list?: string): ListQuery {
  const names = pageNames(list);
  const size = Number(params.get(names.size));
  const page = Number(params.get(names.page));
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : PAGE_SIZES[0],
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** Returns the position of a page among `total` rows; a page beyond the last becomes the last. */
export function placeIn(total: number, { page, size }: Pick<ListQuery, 'page' | 'size'>): ListPlace {
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(page, pages);
  const start = (current - 1) * size;
  return { page: current, pages, size, from: total === 0 ? 0 : start + 1, to: Math.min(total, start + size), total };
}

/** Returns one page of the rows. */
export function pageOf<Row>(rows: readonly Row[], query: Pick<ListQuery, 'page' | 'size'>): ListPage<Row> {
  const place = placeIn(rows.length, query);
  return { ...place, rows: rows.slice(Math.max(0, place.from - 1), place.to) };
}

/** How the rows of a list are searched, filtered and sorted. */
export type ListSpec<Row> = {
  search: (row: Row) => readonly (string | undefined)[];
  /** Filters for columns with few distinct values. */
  filters?: readonly { name: string; label: string; of: (row: Row) => string | undefined }[];
  /** Sort keys by the column's name in the address. */
  sorts?: Readonly<Record<string, (row: Row) => string | number | undefined>>;
};

/** The data of a list besides its rows: its position, search, order and filters. */
export type ListState = ListPlace & {
  q: string;
  /** The column's name, with a leading minus for descending order; empty for the upstream's order. */
  sort: string;
  filters: { name: string; label: string; value: string; options: string[]; search?: PickerSearch }[];
  /** Why the list could not be loaded. */
  failed?: string;
};

/** Returns all rows that match the address, sorted: the content of a download, before a page is cut out. */
export function chosenRows<Row>(rows: readonly Row[], params: URLSearchParams, spec: ListSpec<Row>): Row[] {
  const { q } = listQuery(params);
  const filters = (spec.filters ?? [])
    .map(({ name, of }) => ({ value: params.get(name) ?? '', of }))
    .filter(({ value }) => value);
  const chosen = rows.filter(
    (row) => filters.every(({ value, of }) => of(row) === value) && matches(q, spec.search(row)),
  );
  const sort = sortOf(params, spec);
  const by = spec.sorts?.[sort.replace('-', '')];
  if (!by) return chosen;
  const direction = sort.startsWith('-') ? -1 : 1;
  return chosen
    .map((row, index) => ({ row, index, key: by(row) }))
    .sort((a, b) => direction * compare(a.key, b.key) || a.index - b.index)
    .map(({ row }) => row);
}

/** The rows and state of a list before a page is cut out. */
export type ChosenList<Row> = { rows: Row[] } & Pick<ListState, 'q' | 'sort' | 'filters'>;

export function chosenList<Row>(rows: readonly Row[], params: URLSearchParams, spec: ListSpec<Row>): ChosenList<Row> {
  const filters = (spec.filters ?? []).map(({ name, label, of }) => ({
    name,
    label,
    value: params.get(name) ?? '',
    ...wordsOf(rows.map(of), params, name),
  }));
  return { rows: chosenRows(rows, params, spec), q: listQuery(params).q, sort: sortOf(params, spec), filters };
}

/** Returns the distinct values of a column; of more than a picker shows, those that match its search. */
function wordsOf(
  values: readonly (string | undefined)[],
  params: URLSearchParams,
  name: string,
): { options: string[]; search?: PickerSearch } {
  const words = [...new Set(values.filter((value): value is string => Boolean(value)))].sort();
  const { options, search } = pickerOf(
    words.map((word) => ({ value: word, name: word })),
    params,
    name,
  );
  return { options: options.map(({ value }) => value), ...(search && { search }) };
}

/** Returns the requested page and the state of the list. */
export function viewOf<Row>(
  { rows, ...asked }: ChosenList<Row>,
  params: URLSearchParams,
): { rows: Row[]; list: ListState } {
  const { rows: page, ...place } = pageOf(rows, listQuery(params));
  return { rows: page, list: { ...place, ...asked } };
}

function sortOf<Row>(params: URLSearchParams, { sorts = {} }: ListSpec<Row>): string {
  const sort = params.get('sort') ?? '';
  return Object.hasOwn(sorts, sort.replace('-', '')) ? sort : '';
}

/** Missing values sort last in ascending order. */
function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en-GB', { numeric: true, sensitivity: 'base' });
}

import { pickerOf, type PickerSearch } from './picker';
import { matches } from './text-search';

/** Page sizes that a person may choose (spec section 2, Tables); the first is the default. */
export const PAGE_SIZES = [10, 15, 20, 25, 30] as const;

/** Longest search words that are looked for. */
export const MAX_QUERY_LENGTH = 64;

/** What a list's address says: search words, page and page size. The same names on every list. */
export type ListQuery = { q: string; page: number; size: number };

/** Where a page stands in its list: rows `from` to `to` of `total`, counted from one. */
export type ListPlace = { page: number; pages: number; size: number; from: number; to: number; total: number };
export type ListPage<Row> = ListPlace & { rows: Row[] };

/** The names under which an address has the page and the page size; the second list of a screen has names of its own. */
export function pageNames(list?: string): { page: string; size: string } {
  return list ? { page: `${list}-page`, size: `${list}-size` } : { page: 'page', size: 'size' };
}

/** Reads `q`, `page` and `size`; what makes no sense becomes the default. `list` names the second list of a screen. */
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

/** Where a page stands among so many rows; a page beyond the last is the last. */
export function placeIn(total: number, { page, size }: Pick<ListQuery, 'page' | 'size'>): ListPlace {
  const pages = Math.max(1, Math.ceil(total / size));
  const current = Math.min(page, pages);
  const start = (current - 1) * size;
  return { page: current, pages, size, from: total === 0 ? 0 : start + 1, to: Math.min(total, start + size), total };
}

/** Cuts one page out of all rows. */
export function pageOf<Row>(rows: readonly Row[], query: Pick<ListQuery, 'page' | 'size'>): ListPage<Row> {
  const place = placeIn(rows.length, query);
  return { ...place, rows: rows.slice(Math.max(0, place.from - 1), place.to) };
}

/** How the rows of one list are searched, filtered and sorted. */
export type ListSpec<Row> = {
  search: (row: Row) => readonly (string | undefined)[];
  /** Columns with few values. */
  filters?: readonly { name: string; label: string; of: (row: Row) => string | undefined }[];
  /** What a column is sorted by, under the name that the address has for it. */
  sorts?: Readonly<Record<string, (row: Row) => string | number | undefined>>;
};

/** What a page needs to show a list beside its rows: where it stands, and what was asked for. */
export type ListState = ListPlace & {
  q: string;
  /** The column's name, with a minus in front when it goes down; empty for the upstream's order. */
  sort: string;
  filters: { name: string; label: string; value: string; options: string[]; search?: PickerSearch }[];
  /** Why the list could not be loaded. */
  failed?: string;
};

/** All rows that the address asks for, in its order: what a download holds, and a page is cut out of. */
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

/** A list as its address asks for it, before a page is cut out of it. */
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

/** The words that a column has, each once; of many those that the address searches for. */
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

/** The page of it that the address asks for, and what stands around it. */
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

/** Missing values come last when the order goes up. */
function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en-GB', { numeric: true, sensitivity: 'base' });
}

import { monthOf } from '~/domain/lagos';
import { parseNaira } from '~/domain/naira';
import { plainText } from '~/domain/typed-text';
import { type ListDays, listDays, withinDays } from './days';
import { pickerOf, type PickerSearch } from './picker';
import { matches } from './search';

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
    q: plainText(params.get('q') ?? '').slice(0, MAX_QUERY_LENGTH),
    size: PAGE_SIZES.find((known) => known === size) ?? PAGE_SIZES[0],
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

/** Returns one page of `total` rows. `read` returns at most `limit` of them, those after the first `offset`. */
export async function pageFrom<Row>(
  total: number,
  query: Pick<ListQuery, 'page' | 'size'>,
  read: (offset: number, limit: number) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  const place = placeIn(total, query);
  return { ...place, rows: total === 0 ? [] : await read(place.from - 1, place.size) };
}

/** How the rows of a list are searched, filtered and sorted. */
export type ListSpec<Row> = {
  search: (row: Row) => readonly (string | undefined)[];
  /** The amounts of a row in kobo, which a search for an amount finds. */
  amounts?: (row: Row) => readonly (number | undefined)[];
  /** Filters for columns with few distinct values. */
  filters?: readonly { name: string; label: string; of: (row: Row) => string | undefined }[];
  /** Sort keys by the column's name in the address. Texts are compared as people sort them. */
  sorts?: Readonly<Record<string, { of: (row: Row) => string | number | undefined; isText: boolean }>>;
  /** The time of a row, by which the list can be limited to days. */
  timeOf?: (row: Row) => string | undefined;
  /** The order without `sort` in the address, as `sort` would say it; without it, the upstream's. */
  order?: string;
};

/** A user's views of a list, after the whole list; none while there are no views. `save` leads to the form of this address. */
export type ListViews = {
  tabs: { name: string; href: string; isHere: boolean }[];
  save: { name: string; href: string };
};

/** The data of a list besides its rows: its position, search, order and filters. */
export type ListState = ListPlace & {
  q: string;
  /** The column's name, with a leading minus for descending order; empty for the upstream's order. */
  sort: string;
  filters: { name: string; label: string; value: string; options: string[]; search?: PickerSearch }[];
  /** The days that the list is limited to; only for a list whose rows have times. */
  days?: ListDays;
  /** The user's views of the list; only for a list that can be saved as one. */
  views?: ListViews;
  /** Words of its rows that are like those that were searched for and not found. */
  like?: string[];
  /** True when its rows can be ticked for a file. */
  canTick?: boolean;
  /** Why the list could not be loaded. */
  failed?: string;
};

/** Returns all rows that match the address, sorted: the content of a download, before a page is cut out. */
export function chosenRows<Row>(rows: readonly Row[], params: URLSearchParams, spec: ListSpec<Row>): readonly Row[] {
  const { q } = listQuery(params);
  const filters = (spec.filters ?? [])
    .map(({ name, of }) => ({ value: params.get(name) ?? '', of }))
    .filter(({ value }) => value);
  const { timeOf, amounts } = spec;
  const sought = parseNaira(q.replace(/^[₦N]/, ''));
  const hasAmount = (row: Row) => sought !== undefined && amounts?.(row).some((of) => Math.abs(of ?? 0) === sought);
  const isWithin = timeOf && withinDays(listDays(params));
  const isAll = filters.length === 0 && !isWithin && !q;
  const chosen = isAll
    ? rows
    : rows.filter(
        (row) =>
          filters.every(({ value, of }) => of(row) === value) &&
          (!isWithin || isWithin(timeOf(row))) &&
          (!q || matches(q, spec.search(row)) || hasAmount(row)),
      );
  const sort = sortOf(params, spec);
  const by = spec.sorts?.[sort.replace('-', '')];
  if (!by) return chosen;
  const direction = sort.startsWith('-') ? -1 : 1;
  const compare = by.isText ? compareTexts : compareValues;
  const keys = chosen.map(by.of);
  // Positions, so that no object is made of each row.
  return [...keys.keys()]
    .sort((a, b) => missingLast(keys[a], keys[b]) || direction * compare(keys[a], keys[b]) || a - b)
    .map((index) => chosen[index]!);
}

/** The rows and state of a list before a page is cut out. */
export type ChosenList<Row> = { rows: readonly Row[] } & Pick<ListState, 'q' | 'sort' | 'filters' | 'days' | 'like'>;

export function chosenList<Row>(rows: readonly Row[], params: URLSearchParams, spec: ListSpec<Row>): ChosenList<Row> {
  const filters = (spec.filters ?? []).map(({ name, label, of }) => ({
    name,
    label,
    value: params.get(name) ?? '',
    ...wordsOf(rows.map(of), params, name),
  }));
  return {
    rows: chosenRows(rows, params, spec),
    q: listQuery(params).q,
    sort: sortOf(params, spec),
    filters,
    ...(spec.timeOf && { days: listDays(params) }),
  };
}

/** Returns the distinct values of a column; of more than a picker shows, those that match its search. */
export function wordsOf(
  values: readonly (string | undefined)[],
  params: URLSearchParams,
  name: string,
): { options: string[]; search?: PickerSearch } {
  // What was chosen is among them also when no row has it.
  const chosen = params.get(name) ?? undefined;
  const words = [...new Set([...values, chosen].filter((value): value is string => Boolean(value)))].sort(inOrder);
  const { options, search } = pickerOf(
    words.map((word) => ({ value: word, name: word })),
    params,
    name,
  );
  return { options: options.map(({ value }) => value), ...(search && { search }) };
}

/** Orders words by the alphabet, and months by time, the newest first. */
function inOrder(one: string, other: string): number {
  const [month, otherMonth] = [monthOf(one), monthOf(other)];
  if (month && otherMonth) return month < otherMonth ? 1 : -1;
  return one < other ? -1 : 1;
}

/** Returns the requested page and the state of the list. */
export function viewOf<Row>(
  { rows, ...asked }: ChosenList<Row>,
  params: URLSearchParams,
): { rows: Row[]; list: ListState } {
  const { rows: page, ...place } = pageOf(rows, listQuery(params));
  return { rows: page, list: { ...place, ...asked } };
}

function sortOf<Row>(params: URLSearchParams, { sorts = {}, order = '' }: ListSpec<Row>): string {
  const sort = params.get('sort') ?? '';
  return Object.hasOwn(sorts, sort.replace('-', '')) ? sort : order;
}

type Key = string | number | undefined;

/** Missing values are last in any order. */
function missingLast(a: Key, b: Key): number {
  return Number(a === undefined) - Number(b === undefined);
}

function compareTexts(a: Key, b: Key): number {
  return String(a).localeCompare(String(b), 'en-GB', { numeric: true, sensitivity: 'base' });
}

function compareValues(a: Key = '', b: Key = ''): number {
  return a < b ? -1 : Number(a > b);
}

/** Page sizes that a person may choose (spec section 2, Tables); the first is the default. */
export const PAGE_SIZES = [10, 15, 20, 25, 30] as const;

/** Longest search words that are looked for. */
export const MAX_QUERY_LENGTH = 64;

/** What a list's address says: search words, page and page size. The same names on every list. */
export type ListQuery = { q: string; page: number; size: number };

/** One page of a list, with where it stands: rows `from` to `to` of `total`, counted from one. */
export type ListPage<Row> = { rows: Row[]; page: number; pages: number; size: number; from: number; to: number; total: number };

/** Reads `q`, `page` and `size`; what makes no sense becomes the default. */
export function listQuery(params: URLSearchParams): ListQuery {
  const size = Number(params.get('size'));
  const page = Number(params.get('page'));
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : PAGE_SIZES[0],
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** Cuts one page out of all rows; a page beyond the last is the last. */
export function pageOf<Row>(rows: readonly Row[], { page, size }: Pick<ListQuery, 'page' | 'size'>): ListPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const current = Math.min(page, pages);
  const start = (current - 1) * size;
  const cut = rows.slice(start, start + size);
  return {
    rows: cut,
    page: current,
    pages,
    size,
    from: cut.length ? start + 1 : 0,
    to: start + cut.length,
    total: rows.length,
  };
}

/** True when every search word stands in one of the texts, in any case. */
export function matches(q: string, texts: readonly (string | undefined)[]): boolean {
  const haystack = texts.filter(Boolean).join('\n').toLowerCase();
  return q.toLowerCase().split(/\s+/).every((word) => haystack.includes(word));
}

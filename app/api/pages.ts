import { isRecord } from './lenient-schemas';

/** How services call the rows of one page of a list. */
const ROWS = /^(items|rows|records|results|content|values|list|entries|data)$/i;

/** What a page says where a list comes in pages: the portal reads whole lists only, and a part must not be taken for all. */
export const IN_PAGES =
  'The service sends this list in pages, and the portal can only read whole lists. Please tell whoever runs the portal.';

/** Returns the names of the fields of data that are one page of a list, such as items, total and page; undefined for anything else. */
export function pagesIn(data: unknown): string[] | undefined {
  if (!isRecord(data)) return undefined;
  const names = Object.keys(data);
  const rows = names.find((name) => ROWS.test(name) && Array.isArray(data[name]));
  return rows === undefined || names.length < 2 ? undefined : names;
}

import { isRecord } from './lenient-schemas';

/** How services call the rows of one page of a list. */
const ROWS = /^(items|rows|records|results|content|values|list|entries|data)$/i;

/**
 * Returns a sentence for data that are one page of a list, such as {items, total, page}: the portal reads whole lists only, and a part
 * must not be taken for all. Undefined for anything else.
 */
export function pagesIn(data: unknown): string | undefined {
  if (!isRecord(data)) return undefined;
  const names = Object.keys(data);
  const rows = names.find((name) => ROWS.test(name) && Array.isArray(data[name]));
  return rows === undefined || names.length < 2
    ? undefined
    : `The service sends this list in pages ({${names.slice(0, 5).join(', ')}}), and the portal can only read whole lists. Please tell whoever runs the portal.`;
}

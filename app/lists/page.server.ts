import { chosenList, type ListState, viewOf } from '../listing/choose';
import { tryLoad } from '../request/try-load';
import type { Visit } from '../request/visit';
import { type List, specOf } from './define-list';

/**
 * Returns one page of a list for the URL's query, and all rows that match the query. Page 1 caches the rows and later
 * pages reuse them. When the list fails to load, returns no rows and the reason in `list.failed`, and sets the response
 * status of the failure; the page keeps its heading and dialogs.
 */
export async function listPage<Row, Name extends string>(
  visit: Visit,
  definition: List<Row, Name>,
): Promise<{ rows: Row[]; list: ListState; chosen: Row[] }> {
  const { searchParams } = visit.url;
  const spec = specOf(definition);
  const chosen = await tryLoad(
    visit.cachedAcrossPages(
      async () => chosenList(await definition.rows(visit.api, searchParams), searchParams, spec),
      (list) => list.rows.length,
    ),
  );
  if (chosen.data) return { ...viewOf(chosen.data, searchParams), chosen: chosen.data.rows };
  visit.setStatus(chosen.status);
  const { list } = viewOf(chosenList<Row>([], searchParams, spec), searchParams);
  return { rows: [], list: { ...list, failed: chosen.failed }, chosen: [] };
}

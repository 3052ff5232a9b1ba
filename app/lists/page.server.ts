import { chosenList, type ListState, viewOf } from '../listing/choose';
import type { ListDefinition } from '../listing/definition';
import { tryLoad } from '../request/failures';
import type { Visit } from '../request/visit';
import { type ListRows, specOf } from './define-list';

/**
 * Returns one page of a list for the URL's query, and all rows that match the query. Page 1 caches the rows and later
 * pages reuse them. When the list fails to load, returns no rows and the reason in `list.failed`, and sets the response
 * status of the failure; the page keeps its heading and dialogs.
 */
export async function listPage<Row, Name extends string>(
  visit: Visit,
  list: ListRows<ListDefinition<Row, Name>>,
): Promise<{ rows: Row[]; list: ListState; chosen: Row[] }> {
  const { searchParams } = visit.url;
  const spec = specOf(list);
  const chosen = await tryLoad(
    visit.cachedAcrossPages(
      async () => chosenList(await list.read(visit.api, searchParams), searchParams, spec),
      ({ rows }) => rows.length,
    ),
  );
  if (chosen.data) return { ...viewOf(chosen.data, searchParams), chosen: chosen.data.rows };
  visit.setStatus(chosen.status);
  const empty = viewOf(chosenList<Row>([], searchParams, spec), searchParams);
  return { rows: [], list: { ...empty.list, failed: chosen.failed }, chosen: [] };
}

import { chosenList, type ListSpec, type ListState, viewOf } from '../domain/listing';
import { tryLoad } from '../request/try-load';
import type { Visit } from '../request/visit';

/**
 * One page of a list as its address asks for it, and all rows that it is cut out of. For its first page the list is asked
 * for; who turns its pages is shown the same list. A list that cannot be loaded has no rows and says why in `list.failed`;
 * the page keeps its heading and dialogs, and gets the status of the failure.
 */
export async function listPage<Row>(
  visit: Visit,
  rows: (api: Visit['api'], params: URLSearchParams) => Promise<Row[]>,
  spec: ListSpec<Row>,
): Promise<{ rows: Row[]; list: ListState; chosen: Row[] }> {
  const { searchParams } = visit.url;
  const chosen = await tryLoad(
    visit.cachedAcrossPages(
      async () => chosenList(await rows(visit.api, searchParams), searchParams, spec),
      (list) => list.rows.length,
    ),
  );
  if (chosen.data) return { ...viewOf(chosen.data, searchParams), chosen: chosen.data.rows };
  visit.setStatus(chosen.status);
  const { list } = viewOf(chosenList<Row>([], searchParams, spec), searchParams);
  return { rows: [], list: { ...list, failed: chosen.failed }, chosen: [] };
}

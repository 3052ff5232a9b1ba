import { chosenList, viewOf, type ListSpec } from '../domain/listing';
import type { Visit } from '../session/visit.server';

/**
 * One page of a list as its address asks for it, and all rows that it is cut out of. For its first page the list is asked
 * for; who turns its pages is shown the same list.
 */
export async function listPage<Row>(visit: Visit, rows: (api: Visit['api'], params: URLSearchParams) => Promise<Row[]>, spec: ListSpec<Row>) {
  const { searchParams } = visit.url;
  const chosen = await visit.throughPages(
    async () => chosenList(await rows(visit.api, searchParams), searchParams, spec),
    (list) => list.rows.length,
  );
  return { ...viewOf(chosen, searchParams), chosen: chosen.rows };
}

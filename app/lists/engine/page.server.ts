import { redirect } from '~/base/framework/node.server';
import { listWith, paths } from '~/domain/paths';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { cachedAcrossPages } from '~/portal/request/visit-caches.server';
import { type ChosenList, chosenList, type ListState, type ListViews, pageNames, viewOf } from './choose';
import { cutRow } from './cut-row';
import { type ListRows, specOf } from './define-list';
import type { ListDefinition } from './definition';
import { likeWords } from './like-words';
import { isSameList, listOf, ownViews, viewAt } from './own-views.server';
import { idOf } from './row-id';
import { TICK } from './rows-of-file';

type Listing = Pick<Visit, 'url' | 'request' | 'audience' | 'user'>;

/** Leads from a list of staff that is opened from elsewhere, without filters, to the view with which it begins. */
export async function toStartView(visit: Listing): Promise<void> {
  const { url, request, audience } = visit;
  const from = request.headers.get('referer');
  if (audience !== 'staff' || request.method !== 'GET' || url.search !== '' || !from || !URL.canParse(from)) return;
  // On the list itself, no filters means that they were removed.
  if (new URL(from).pathname === url.pathname) return;
  // A view of the whole list is the list itself.
  const start = (await ownViews(visit)).find((one) => one.isStart && one.href.startsWith(`${url.pathname}?`));
  if (start) throw redirect(start.href, 302);
}

/** Returns the user's views of the list of an address, and where this address is saved as one, or changed; undefined for others than staff. */
export async function viewsOfList({ url, ...visit }: Listing): Promise<ListViews | undefined> {
  if (visit.audience !== 'staff') return undefined;
  const { pathname, searchParams } = url;
  const own = (await ownViews(visit)).filter((view) => listOf(view) === pathname);
  const address = listWith(pathname, searchParams, { [TICK]: undefined });
  const here = viewAt(own, address);
  const all = { name: 'All', href: pathname, isHere: !here && isSameList(address, pathname) };
  return {
    tabs:
      own.length > 0 ? [all, ...own.map((view) => ({ name: view.name, href: view.href, isHere: view === here }))] : [],
    save: { name: here ? `Change the view ${here.name}` : 'Save as a view', href: paths.views({ save: address }) },
  };
}

/**
 * Returns one page of a list for the URL's query, and all rows that match the query. Of the page's rows only the fields that the
 * screen's columns read are left, and what `more` says of each whole one. Page 1 caches the rows and later pages reuse them. When the list fails to load, returns no rows and the reason in `list.failed`, and sets the response
 * status of the failure; the page keeps its heading and dialogs.
 */
export async function listPage<Row, Name extends string, More extends object = object>(
  visit: Visit,
  list: ListRows<ListDefinition<Row, Name>>,
  more?: (page: readonly Row[]) => Promise<readonly More[]> | readonly More[],
): Promise<{ rows: (Row & More)[]; list: ListState; chosen: readonly Row[] }> {
  const { searchParams } = visit.url;
  if (list.of.hasFiles) await toStartView(visit);
  const spec = specOf(list);
  const [chosen, views] = await Promise.all([
    tryLoad(
      cachedAcrossPages(
        visit,
        async () => chosenOnce(await list.read(visit.api, searchParams), list, searchParams),
        ({ rows }) => rows.length,
      ),
    ),
    list.of.hasFiles && viewsOfList(visit),
  ]);
  if (chosen.data) {
    const { rows: whole, list: state } = viewOf(chosen.data, searchParams);
    const cut = whole.map(cutRow(list.of));
    const besides = await more?.(whole);
    // Without `more` there is no More.
    const rows = cut.map((row, index) => ({ ...row, ...besides?.[index] }) as Row & More);
    const canTick = list.of.hasFiles && list.of.record && rows.some(idOf);
    return { rows, list: { ...state, ...(views && { views }), ...(canTick && { canTick }) }, chosen: chosen.data.rows };
  }
  visit.setStatus(chosen.status);
  const empty = viewOf(chosenList<Row>([], searchParams, spec), searchParams);
  return { rows: [], list: { ...empty.list, failed: chosen.failed }, chosen: [] };
}

type Chosen = { of: object; query: string; result: ChosenList<unknown> };
/** What was chosen last of the rows of an answer. An answer that did not change has the same rows. */
const lastChosen = new WeakMap<readonly unknown[], Chosen>();

/** Returns the rows of a list for an address, of the same rows and address as they were chosen before. */
function chosenOnce<Row, Name extends string>(
  rows: readonly Row[],
  list: ListRows<ListDefinition<Row, Name>>,
  params: URLSearchParams,
): ChosenList<Row> {
  const query = queryOf(params);
  const last = lastChosen.get(rows);
  // One definition has rows of one type.
  if (last?.of === list.of && last.query === query) return last.result as ChosenList<Row>;
  const spec = specOf(list);
  const found = chosenList(rows, params, spec);
  const like = found.q && found.rows.length === 0 ? likeWords(rows, params, spec) : [];
  const result = like.length > 0 ? { ...found, like } : found;
  lastChosen.set(rows, { of: list.of, query, result });
  return result;
}

/** Returns an address's query without the page. */
function queryOf(params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  const { page, size } = pageNames();
  query.delete(page);
  query.delete(size);
  query.sort();
  return String(query);
}

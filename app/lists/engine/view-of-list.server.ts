import { redirect } from '~/base/framework/node.server';
import type { Visit } from '~/portal/request/visit';
import { listOf, ownViews, viewAt } from './views.server';

type Listing = Pick<Visit, 'url' | 'request' | 'audience' | 'recall'>;

/** Leads from a list of staff that is opened from elsewhere, without filters, to the view with which it begins. */
export async function toStartView(visit: Listing): Promise<void> {
  const { url, request, audience } = visit;
  const from = request.headers.get('referer');
  if (audience !== 'staff' || request.method !== 'GET' || url.search !== '' || !from || !URL.canParse(from)) return;
  // On the list itself, no filters means that they were removed.
  if (new URL(from).pathname === url.pathname) return;
  const start = (await ownViews(visit)).find((one) => one.isStart && listOf(one) === url.pathname);
  if (start) throw redirect(start.href, 302);
}

/** Returns the name of the user's view that a list's address shows; undefined for none, and for others than staff. */
export async function nameOfView(visit: Listing): Promise<string | undefined> {
  if (visit.audience !== 'staff') return undefined;
  return viewAt(await ownViews(visit), visit.url.pathname + visit.url.search)?.name;
}

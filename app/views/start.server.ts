import { redirect } from '../framework/node.server';
import type { Visit } from '../request/visit';
import { listOf, ownViews } from './views.server';

/** Leads from a list of staff that is opened from elsewhere, without filters, to the view with which it begins. */
export async function toStartView(visit: Pick<Visit, 'url' | 'request' | 'audience' | 'recall'>): Promise<void> {
  const { url, request, audience } = visit;
  if (audience !== 'staff' || request.method !== 'GET' || url.search !== '') return;
  const from = request.headers.get('referer');
  // On the list itself, no filters means that they were removed.
  if (!from || !URL.canParse(from) || new URL(from).pathname === url.pathname) return;
  const start = (await ownViews(visit)).find((one) => one.isStart && listOf(one) === url.pathname);
  if (start) throw redirect(start.href, 302);
}

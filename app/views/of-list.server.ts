import { redirect } from '../framework/node.server';
import { sameListWith } from '../paths';
import type { Visit } from '../request/visit';
import { listOf, ownViews } from './views.server';

/**
 * Returns the name of the user's view that a list's address shows; undefined for none. Leads from a list that is opened from
 * elsewhere, without filters, to the view with which it begins.
 */
export async function viewOfList(
  visit: Pick<Visit, 'url' | 'request' | 'audience' | 'recall'>,
): Promise<string | undefined> {
  const { url, audience } = visit;
  if (audience !== 'staff') return undefined;
  const own = (await ownViews(visit)).filter((one) => listOf(one) === url.pathname);
  const start = isOpenedFromElsewhere(visit) && own.find(({ isStart }) => isStart);
  if (start) throw redirect(start.href, 302);
  const address = sameListWith(url.pathname, url.searchParams, { page: undefined, size: undefined });
  return own.find(({ href }) => href === address)?.name;
}

/** On the list itself, no filters means that they were removed. */
function isOpenedFromElsewhere({ url, request }: Pick<Visit, 'url' | 'request'>): boolean {
  const from = request.headers.get('referer');
  if (request.method !== 'GET' || url.search !== '' || !from || !URL.canParse(from)) return false;
  return new URL(from).pathname !== url.pathname;
}

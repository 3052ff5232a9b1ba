import { listWith } from '~/domain/paths';
import { isOwnOrigin } from './origin';
import type { Settings } from './visit';

/** Longest address that is returned: a longer one is nothing that was searched by hand. */
const MOST = 300;

/**
 * Returns the address of the portal's page that led to this one, if it had a query: a list as it was searched, without a
 * dialog over it. Undefined for a page of another site, and for this page itself.
 */
export function cameFrom({ headers }: Request, url: URL, { publicOrigin, production }: Settings): string | undefined {
  const referer = headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { origin, pathname, searchParams } = new URL(referer);
  if (!isOwnOrigin(origin, publicOrigin, production) || pathname === url.pathname) return undefined;
  const before = listWith(pathname, searchParams, {});
  return before === pathname || before.length > MOST ? undefined : before;
}

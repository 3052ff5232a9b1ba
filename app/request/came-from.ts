import { listWith } from '../paths';

/** Longest address that is returned: a longer one is nothing that was searched by hand. */
const MOST = 300;

/**
 * Returns the address of the portal's page that led to this one, if it had a query: a list as it was searched, without a
 * dialog over it. Undefined for a page of another site, and for this page itself.
 */
export function cameFrom({ headers }: Request, url: URL, publicOrigin: string): string | undefined {
  const referer = headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { host, pathname, searchParams } = new URL(referer);
  // A proxy may pass on the host without its port.
  const own = [new URL(publicOrigin).host, headers.get('host'), url.host];
  if (!own.includes(host) || pathname === url.pathname) return undefined;
  const before = listWith(pathname, searchParams, {});
  return before === pathname || before.length > MOST ? undefined : before;
}

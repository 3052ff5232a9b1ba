import { DENSITY } from '~/domain/paths';
import { readCookie, writeCookie } from './cookies.server';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const COMPACT = 'compact';

/** True for a browser whose user has chosen rows that stand close together. */
export function isCompact(request: Request): boolean {
  return readCookie(request, DENSITY) === COMPACT;
}

/** Returns the address without the choice of a density that it makes, and the cookies that store it; undefined for any other. */
export function densityChosen(request: Request, url: URL): { address: string; cookies: string[] } | undefined {
  const chosen = url.searchParams.get(DENSITY);
  if (chosen === null || request.method !== 'GET') return undefined;
  const params = new URLSearchParams(url.searchParams);
  params.delete(DENSITY);
  return {
    // Two slashes would begin the name of another host.
    address: [url.pathname.replace(/^\/+/, '/'), String(params)].filter(Boolean).join('?'),
    cookies: writeCookie(request, DENSITY, chosen === COMPACT ? COMPACT : 'comfortable', YEAR_SECONDS),
  };
}

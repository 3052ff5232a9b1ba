/** The message for a form that comes from another origin. */
export const FOREIGN_FORM = 'This form did not come from this portal.';

/**
 * Returns where a form that changes something came from. `Origin` decides if present, else the origin of `Referer` (w3m
 * sends only that). What the browser marks as cross-site or same-site is always foreign. 'unknown' means that all three
 * headers are absent (lynx by default); then the form's token decides (form-fields.server.ts).
 */
export function formSource(headers: Headers, publicOrigin: string, production: boolean): 'own' | 'foreign' | 'unknown' {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const referer = headers.get('referer');
  if (site === null && origin === null && referer === null) return 'unknown';
  if (site === 'cross-site' || site === 'same-site') return 'foreign';
  return isOwnOrigin(origin ?? originOf(referer), publicOrigin, production) ? 'own' : 'foreign';
}

/** True when a GET with an effect (the logout) was requested by a user, from our pages or the address bar. */
export function isOwnVisit(headers: Headers, publicOrigin: string, production: boolean): boolean {
  if (
    /prefetch|prerender|preview/i.test(
      `${headers.get('purpose')} ${headers.get('sec-purpose')} ${headers.get('x-purpose')}`,
    )
  )
    return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || (site === 'none' && headers.get('sec-fetch-mode') !== 'no-cors');
  return isOwnOrigin(originOf(headers.get('referer')), publicOrigin, production);
}

/** True for the portal's own origin; in the demo also for loopback under another name. */
export function isOwnOrigin(origin: string | undefined, publicOrigin: string, production: boolean): boolean {
  if (origin === undefined) return false;
  if (origin === publicOrigin) return true;
  if (production || !URL.canParse(origin)) return false;
  const given = new URL(origin);
  const own = new URL(publicOrigin);
  // A demo that listens on all addresses is opened by its network address, and on its own machine also by loopback.
  return given.origin === origin && given.protocol === own.protocol && given.port === own.port && isLoopback(given);
}

function originOf(referer: string | null): string | undefined {
  return referer !== null && URL.canParse(referer) ? new URL(referer).origin : undefined;
}

function isLoopback(url: URL): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
}

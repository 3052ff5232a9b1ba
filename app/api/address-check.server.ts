import { config } from '~/base/config/config.server';
import { log } from '~/base/log.server';
import { connectionFor, upstreamPath } from './pools.server';
import { untilAborted } from './whole-answer.server';

/** A call without side effects. The root of an API may redirect to its documentation, so it is not probed. */
const PROBE = 'api/services/category';
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Sends one request without a token and logs one line when the portal cannot work with the API: an error for a
 * redirect, because the portal follows none and its calls would fail, or a warning when there is no answer. Accepts
 * every other answer. Never throws.
 */
export async function checkUpstreamAddress(): Promise<void> {
  const { origin, pathname } = new URL(config().upstreamUrl);
  const address = origin + pathname.replace(/\/$/, '');
  try {
    const { status, location } = await probe();
    if (!REDIRECTS.has(status)) return;
    log().error({ status, location: publicAddress(location, address) }, redirectSentence(address, status, location));
  } catch (error) {
    log().warn(
      { cause: String(error) },
      `The API at ${address} (UPSTREAM_URL) cannot be reached. The portal runs and tries again with each call.`,
    );
  }
}

async function probe(): Promise<{ status: number; location: string }> {
  const connection = connectionFor('read', `GET ${PROBE}`);
  if (!connection) throw new Error('all connections are in use');
  try {
    const signal = AbortSignal.timeout(config().upstreamTimeoutMs);
    const { statusCode, headers, body } = await untilAborted(
      connection.pool.request({ method: 'GET', path: upstreamPath(PROBE), signal }),
      signal,
    );
    body.on('error', () => undefined).destroy();
    return { status: statusCode, location: [headers.location].flat()[0] ?? '' };
  } finally {
    connection.release();
  }
}

/** Returns the log line for a redirect. It names the UPSTREAM_URL to set if the Location header shows it. */
export function redirectSentence(address: string, status: number, location: string): string {
  const page = publicAddress(location, address);
  const redirect = `The API at ${address} (UPSTREAM_URL) answers with a redirect (${status}) to ${page ?? 'no address'}. The portal follows no redirects, so its calls may fail.`;
  return page === undefined
    ? `${redirect} Set UPSTREAM_URL to the address of the API itself.`
    : `${redirect} If the API is there, set UPSTREAM_URL=${page.replace(/\/(api(\/.*)?)?$/, '')}`;
}

/**
 * Returns the Location without user, query and fragment, which may hold secrets; undefined for anything but an http(s)
 * address.
 */
function publicAddress(location: string, address: string): string | undefined {
  if (!location || !URL.canParse(location, `${address}/`)) return undefined;
  const { protocol, origin, pathname } = new URL(location, `${address}/`);
  return /^https?:$/.test(protocol) ? origin + pathname : undefined;
}

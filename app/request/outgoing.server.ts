import { redirect } from '@remix-run/node';
import { pageOfFile, paths } from '../paths';
import { flashCookies } from '../session/flash.server';
import { endedCookies, endSession, type OpenSession } from '../session/open.server';
import type { Outgoing } from './visit';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/** Returns the response with the headers and cookies collected for it. */
export function withOutgoing(response: Response, { cookies, headers }: Outgoing): Response {
  headers.forEach((value, name) => response.headers.set(name, value));
  return withCookies(response, cookies);
}

/** Adds cookies to a response and forbids caching it. */
export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/**
 * Returns a redirect to sign-in, and from there back to the requested page. Leaves `notice`, or the usual message when a
 * session has ended. Someone who has signed out expects no message, except for a form.
 */
export async function signInAgain(request: Request, opened: OpenSession, notice?: string): Promise<Response> {
  const url = new URL(request.url);
  const here = pageOfFile(url.pathname) + withoutDataParameter(url);
  const { session, lastUser, hasSignedOut } = opened;
  if (session) await endSession(request, opened.sid);
  const ended = session ? await endedCookies(request, session.user) : opened.cookies;
  const isTold = lastUser !== undefined && (!hasSignedOut || request.method === 'POST');
  const flash = isTold ? await flashCookies(request, { tone: 'error', text: notice ?? SESSION_ENDED }) : [];
  return withCookies(redirect(paths.signIn(here === paths.home() ? undefined : here), 303), [...ended, ...flash]);
}

function withoutDataParameter(url: URL): string {
  const params = new URLSearchParams(url.search);
  params.delete('_data');
  const search = params.toString();
  return search ? `?${search}` : '';
}

/**
 * Marks a redirect to another path, so that the browser loads a whole document: in-place updates keep their path, and
 * the next page may belong to the tier without script (docs/decisions/0010).
 */
export function reloadOnPathChange(response: Response, request: Request): Response {
  const to = response.headers.get('X-Remix-Redirect');
  if (to && new URL(to, request.url).pathname !== new URL(request.url).pathname)
    response.headers.set('X-Remix-Reload-Document', 'true');
  return response;
}

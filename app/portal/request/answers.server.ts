import { createHash } from 'node:crypto';
import { failureStatus, type UpstreamFailure } from '~/api/failure';
import { config } from '~/base/config/config.server';
import { redirect } from '~/base/framework/node.server';
import { escaped } from '~/domain/markup';
import { pageOfFile, paths } from '~/domain/paths';
import { flashCookies } from '../session/flash.server';
import { endedCookies, endSession, type OpenSession } from '../session/open.server';
import type { Outgoing, Visit } from './visit';

const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';

/**
 * The data that a page receives instead of its own when the request failed: an error block with a sentence, under a heading where the
 * account or the role does not include what was asked for.
 */
export type ShownFailure = { failure: { kind: UpstreamFailure['kind']; message: string; heading?: string } };

/**
 * Returns the response for a page that could not be loaded, with a matching status. Upstream text is shown only for a
 * refusal. `before` precedes the message.
 */
export function failureResponse(failure: UpstreamFailure, before?: string): Response {
  const message = before === undefined ? failure.message : `${before} ${failure.message}`;
  return shown({ failure: { kind: failure.kind, message } }, failureStatus(failure));
}

/** Returns our own refusal, as a sentence for the user. */
export function refusalPage(message: string, status: number): Response {
  return shown({ failure: { kind: 'refused', message } }, status);
}

/** The response that a screen throws for an unknown address. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}

function shown({ failure }: ShownFailure, status: number): Response {
  const heading = status === 403 ? 'Not allowed' : undefined;
  return Response.json({ failure: { ...failure, heading } } satisfies ShownFailure, { status });
}

/** Self-contained, since it must be readable when nothing else is served, and without an accent, which may be configured. */
const STYLE =
  'body{margin:0;background:#f5f6f8;color:#17202e;font:16px/1.5 system-ui,sans-serif}main{max-width:28rem;margin:0 auto;padding:1.5rem 1rem}h1{margin:1rem 0 .5rem;font-size:1.25rem;color:#a61b1b}a{display:inline-block;padding:.75rem 1rem .75rem 0;color:inherit}';

/** Headers of a refusal's document. It loads nothing but its own style. */
export const refusalHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none';style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
} as const;

type PageLink = { name: string; href: string };

/**
 * Returns a whole HTML page for a refusal outside the portal's pages: by the server, or in place of a file. `again` is
 * the address for trying again; '' is the page's own.
 */
export function refusalDocument(
  sentence: string,
  again: string,
  requestId?: string,
  more: readonly PageLink[] = [],
): string {
  const help = requestId === undefined ? '' : `<p>If you ask for help, give this number: ${escaped(requestId)}</p>`;
  const name = escaped(config().portalName);
  const links = [{ name: 'Try again', href: again }, ...more, { name: 'Home', href: paths.home() }].map(
    (way) => `<a href="${escaped(way.href)}">${escaped(way.name)}</a>`,
  );
  return `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Error · ${name}</title><style>${STYLE}</style></head><body><main><p>${name}</p><h1>Error</h1><p role="alert">${escaped(sentence)}</p><p>${links.join(' ')}</p>${help}</main></body></html>\n`;
}

/** Returns the refusal of a file, with a link back to its page. */
export function refusedFile(
  { url, inside }: Pick<Visit, 'url' | 'inside'>,
  sentence: string,
  status: number,
): Response {
  const page = pageOfFile(url.pathname);
  const back =
    page === url.pathname || page === paths.home() ? [] : [{ name: 'Back to the page', href: page + url.search }];
  const document = refusalDocument(sentence, url.pathname + url.search, inside.context.requestId, back);
  return new Response(document, { status, headers: refusalHeaders });
}

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
  const flash = isTold ? await flashCookies(request, { tone: 'error', text: notice ?? SIGN_IN_AGAIN }) : [];
  return withCookies(redirect(paths.signIn(here === paths.home() ? undefined : here), 303), [...ended, ...flash]);
}

/** Returns a redirect to the second step of the sign-in, and from there back to the requested page. */
export function toSecondStep(request: Request, { cookies }: Pick<OpenSession, 'cookies'>): Response {
  const url = new URL(request.url);
  const here = pageOfFile(url.pathname) + withoutDataParameter(url);
  return withCookies(redirect(paths.signInCode(here === paths.home() ? undefined : here), 303), cookies);
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

import { createHash } from 'node:crypto';
import { config } from '../config.server';
import { escaped } from '../domain/markup';
import { pageOfFile, paths } from '../paths';
import type { Visit } from './visit';

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
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Error · ${name}</title><style>${STYLE}</style></head><body><main><p>${name}</p><h1>Error</h1><p role="alert">${escaped(sentence)}</p><p>${links.join(' ')}</p>${help}</main></body></html>\n`;
}

/** Returns the refusal of a file, with a link back to its page. */
export function refusedFile(
  { url, requestId }: Pick<Visit, 'url' | 'requestId'>,
  sentence: string,
  status: number,
): Response {
  const page = pageOfFile(url.pathname);
  const back =
    page === url.pathname || page === paths.home() ? [] : [{ name: 'Back to the page', href: page + url.search }];
  const document = refusalDocument(sentence, url.pathname + url.search, requestId, back);
  return new Response(document, { status, headers: refusalHeaders });
}

import { randomBytes } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { isSaleForm } from '~/domain/paths';
import { DocumentPartContext, NonceContext, RequestIdContext } from './document-context';

/**
 * Renders a document in one piece, and sets its headers. Streaming has no benefit, since no page defers parts of itself.
 */
export function renderDocument(
  { method, url }: Pick<Request, 'method' | 'url'>,
  status: number,
  headers: Headers,
  requestId: string | undefined,
  content: ReactNode,
): string {
  const nonce = randomBytes(16).toString('base64url');
  const render = (part: 'document' | 'page') =>
    renderToString(
      <DocumentPartContext.Provider value={part}>
        <NonceContext.Provider value={nonce}>
          <RequestIdContext.Provider value={requestId}>{content}</RequestIdContext.Provider>
        </NonceContext.Provider>
      </DocumentPartContext.Provider>,
    );
  const whole = render('document');
  const hasScript = whole.includes(nonce);
  const rendered = hasScript ? whole.replace(nonce, () => render('page')) : whole;
  // Between two texts React sets a comment, for the browser that takes over the page.
  const html = hasScript ? rendered : rendered.replaceAll('<!-- -->', '');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(html, hasScript ? nonce : undefined));
  // Back can return to a page that answers a form in place, and to the form of a sale; signing out clears them
  // (docs/decisions/0005-sale.md).
  const isKept = (method === 'POST' || isSaleForm(url)) && status < 500;
  headers.set('Cache-Control', isKept ? 'private, no-cache' : 'no-store');
  return `<!DOCTYPE html>${html}`;
}

/** Returns what a document may load and submit to. A document without script needs no script rules. */
function contentSecurityPolicy(html: string, nonce: string | undefined): string {
  const forScript =
    nonce === undefined
      ? []
      : [`script-src 'self' 'nonce-${nonce}'`, `connect-src 'self'${import.meta.env.DEV ? ' ws:' : ''}`];
  return [
    "default-src 'none'",
    ...forScript,
    "style-src 'self'",
    "img-src 'self'",
    ...(html.includes('<link rel="manifest"') ? ["manifest-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}

import { type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Links, Meta, Scripts, ScrollRestoration, useLocation, useMatches } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { DocumentPartContext, NonceContext, PAGE_ID } from '~/portal/html/document-context';
import { useHasScript } from '../has-script';
import { Pending } from '../pending';

type HtmlDocumentProps = {
  /** True where the rows of tables stand close together. */
  isCompact?: boolean;
  mayHydrate: boolean;
  /** The address of the audience's stylesheet. */
  stylesheet: string;
  /** What stands above the page and stays as it was served. */
  before?: ReactNode;
  children: ReactNode;
};

/**
 * The HTML document. Sends scripts only when the screen has `handle.hydrate` and `mayHydrate` is true. Public pages,
 * pages of terminals and error pages have no scripts. Without script, a page whose report is still being read (`soFar` of
 * its loader) is loaded again. The manifest is named where the portal can be installed: on home pages and in the back office.
 *
 * The script takes over the element of the page alone: extensions of browsers put elements of their own into the head and the body.
 * The page is therefore rendered by itself, so that both count the same ids (portal/html/render.server.tsx).
 */
export function HtmlDocument({ isCompact, mayHydrate, stylesheet, before, children }: HtmlDocumentProps) {
  const nonce = useContext(NonceContext);
  const part = useContext(DocumentPartContext);
  const matches = useMatches();
  const { pathname } = useLocation();
  const hydrates = mayHydrate && matches.some(({ handle }) => has(handle, 'hydrate'));
  const page = (
    <>
      {children}
      {hydrates && (
        <>
          <Pending />
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </>
      )}
      {!import.meta.env.SSR && <Title />}
    </>
  );
  if (!import.meta.env.SSR || part === 'page') return page;
  const isReading = matches.some(({ data }) => has(data, 'soFar'));
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {isReading && (
          <noscript>
            <meta httpEquiv="refresh" content="1" />
          </noscript>
        )}
        {(hydrates || pathname === paths.home()) && <link rel="manifest" href={paths.manifest()} />}
        <link rel="stylesheet" href={stylesheet} />
        <Links />
      </head>
      <body className={isCompact ? 'compact' : undefined}>
        <a className="skip-link no-print" href="#content">
          Skip to content
        </a>
        {before}
        {hydrates ? <div id={PAGE_ID}>{nonce}</div> : page}
      </body>
    </html>
  );
}

const SERVED_TITLE = import.meta.env.SSR ? null : document.querySelector('title');

/** Keeps the title in the head, which the script has not taken over. */
function Title() {
  const isThere = useHasScript();
  useEffect(() => {
    if (isThere) SERVED_TITLE?.remove();
  }, [isThere]);
  return isThere ? createPortal(<Meta />, document.head) : null;
}

/** True when a property of a route's handle, or of its data, is set. */
function has(value: unknown, name: string): boolean {
  return typeof value === 'object' && value !== null && Boolean(Reflect.get(value, name));
}

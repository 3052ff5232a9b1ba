import { Links, Meta, Scripts, ScrollRestoration, useMatches } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { NonceContext } from '../nonce';
import { Pending } from '../pending';

type Handle = { hydrate?: boolean } | undefined;

type HtmlDocumentProps = {
  mayHydrate: boolean;
  /** The address of the audience's stylesheet. */
  stylesheet: string;
  children: ReactNode;
};

/**
 * The HTML document. Sends scripts only when the screen has `handle.hydrate` and `mayHydrate` is true. Public pages,
 * pages of terminals and error pages have no scripts.
 */
export function HtmlDocument({ mayHydrate, stylesheet, children }: HtmlDocumentProps) {
  const nonce = useContext(NonceContext);
  const asked = useMatches().some(({ handle }) => (handle as Handle)?.hydrate);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="stylesheet" href={stylesheet} />
        <Links />
      </head>
      <body>
        <a className="skip-link no-print" href="#content">
          Skip to content
        </a>
        {children}
        {asked && mayHydrate && (
          <>
            <Pending />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

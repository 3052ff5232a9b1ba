import { Links, Meta, Scripts, ScrollRestoration, useMatches } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { NonceContext } from '../nonce';
import { Pending } from '../pending';

type Handle = { hydrate?: boolean } | undefined;

/**
 * The HTML document. Sends scripts only when the screen has `handle.hydrate` and `mayHydrate` is true. Public pages,
 * pages of terminals and error pages have no scripts.
 */
export function HtmlDocument({ mayHydrate, children }: { mayHydrate: boolean; children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const asked = useMatches().some(({ handle }) => (handle as Handle)?.hydrate);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
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

import './entry.polyfills';
import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** What the scripts use and nothing replaces. A browser that lacks one keeps the page as it came, which works by itself. */
const canHydrate = 'AbortController' in window && 'flatMap' in Array.prototype && 'finally' in Promise.prototype;

if (canHydrate) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

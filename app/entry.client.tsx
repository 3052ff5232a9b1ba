import './entry.polyfills';
import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Features that the scripts need and that have no polyfill. Without them the page stays as served, which works without
 * script.
 */
const canHydrate = 'AbortController' in window && 'flatMap' in Array.prototype && 'finally' in Promise.prototype;

if ('serviceWorker' in navigator && matchMedia('(display-mode: standalone)').matches)
  void navigator.serviceWorker.register('/service-worker.js');

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

import './entry.polyfills';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RemixBrowser } from './framework/react';

/**
 * Features that the scripts need and that have no polyfill. Without them the page stays as served, which works without
 * script.
 */
const canHydrate = 'AbortController' in window && 'flatMap' in Array.prototype && 'finally' in Promise.prototype;

if ('serviceWorker' in navigator && matchMedia('(display-mode: standalone)').matches)
  void navigator.serviceWorker.register('/service-worker.js');

/** The keys of the back office, loaded when one of them is pressed first. */
const KEYS = '/keys.js';
type Keys = { press: (event: KeyboardEvent, last: string) => void };
let last: string;
addEventListener('keydown', (event) => {
  last = event.key;
  const isGo = event.key === 'k' && (event.ctrlKey || event.metaKey);
  if (isGo || (/^[/g?]$/.test(event.key) && !document.querySelector(':focus:read-write,select:focus'))) {
    // The browser would search by itself.
    if (isGo || event.key === '/') event.preventDefault();
    // The compiler does not know the file: it is built apart, so that pages load it only then.
    void (import(/* @vite-ignore */ KEYS) as Promise<Keys>).then(({ press }) => press(event, last));
  }
});

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

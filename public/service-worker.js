/*
 * Shows /offline when a page cannot be loaded. An installed back office registers it (app/entry.client.tsx). It stores no
 * other page, and leaves forms and the pages of terminals alone: it can never answer for money.
 */
const CACHE = 'offline';
const OFFLINE = '/offline';

addEventListener('install', (event) => event.waitUntil(storeOfflinePage().then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (/^\/(terminal|receipt|reprint)\//.test(new URL(request.url).pathname)) return;
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  } else if (request.destination === 'style') {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

async function storeOfflinePage() {
  const cache = await caches.open(CACHE);
  const page = await fetch(OFFLINE, { cache: 'reload', credentials: 'omit' });
  if (!page.ok) throw new Error('no page to store');
  const styles = /<link rel="stylesheet" href="([^"]+)"/.exec(await page.clone().text());
  await cache.put(OFFLINE, page);
  if (styles) await cache.add(styles[1]);
}

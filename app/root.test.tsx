import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from './base/framework/router.server';
import { refusalPage } from './portal/request/answers.server';
import { ErrorBoundary } from './root';

// eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- loaders throw responses too
const rejected = (thrown: unknown) => Promise.reject(thrown);

async function shown(thrown: unknown): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([
    { path: '/', element: null, errorElement: <ErrorBoundary />, loader: () => rejected(thrown) },
  ]);
  const context = await query(new Request('http://portal.test/'));
  if (context instanceof Response) throw new Error('redirected');
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it('shows the spec’s text for a crash, and nothing of the error', async () => {
  const text = await shown(new Error('secret at /srv/portal/build/server/index.js:1:2'));
  expect(text).toBe(
    'Error Something went wrong. Try clicking the refresh page button to reload the application. Refresh page Home',
  );
});

it('shows the router’s message for a request that the router refused', async () => {
  expect(await shown(new Response('Error: You made a POST', { status: 405, statusText: 'Method Not Allowed' }))).toBe(
    'Unexpected Application Error! Method Not Allowed Refresh page Home',
  );
});

it('says that no page exists at the address', async () => {
  expect(await shown(new Response(null, { status: 404 }))).toBe(
    'Page not found There is no page at this address. Home',
  );
});

it('shows a refusal’s message, and offers another try only where it can help', async () => {
  const failure = (status: number) => refusalPage('Not today.', status);
  expect(await shown(failure(403))).toBe('Not allowed Not today. Home');
  expect(await shown(failure(503))).toBe('Error Not today. Try again Home');
});

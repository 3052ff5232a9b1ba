import type { ComponentType, ReactNode } from 'react';
import type { ServerBuild } from '~/base/framework/node.server';
import { type Params, RemixContext } from '~/base/framework/react';
import { createStaticRouter, StaticRouterProvider } from '~/base/framework/router.server';
import type { RouteData } from '../request/route-data.server';
import type { FoundPage, PageRoute } from './pages.server';
import { renderDocument } from './render.server';

/** A document as the portal's server sends it. */
export type PageDocument = { status: number; headers: Headers; html: string };
/** What the loaders gave, the root's first, and the action's reply, if a form was sent. */
type Given = { loaded: readonly RouteData[]; reply: RouteData | undefined };
export type DocumentOf = (
  request: Request,
  url: URL,
  page: FoundPage,
  given: Given,
  requestId: string | undefined,
) => PageDocument;

type StaticContext = Parameters<typeof createStaticRouter>[1];
type StaticRoutes = Parameters<typeof createStaticRouter>[0];

/** Returns a function that makes a page's document of data, with the components and contexts of Remix. */
export function documentRenderer(build: ServerBuild): DocumentOf {
  const { assets: manifest, future, isSpaMode, basename } = build;
  const routeModules = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route.module]));
  const routesOf = new Map(Object.entries(build.routes).map(([id, route]) => [id, staticRoute(route)]));
  return (request, url, page, { loaded, reply }, requestId) => {
    const { chain, leaf, params } = page;
    const loaderData = Object.fromEntries(chain.map(({ id }, index) => [id, loaded[index]!.data]));
    const actionData = reply ? { [leaf.id]: reply.data } : null;
    const status = reply?.status ?? loaded.findLast((data) => data.status !== 200)?.status ?? 200;
    const remix = {
      manifest,
      routeModules,
      future,
      isSpaMode,
      serializeError: undefined,
      // Only a page that hydrates asks for it.
      get serverHandoffString() {
        const state = { loaderData, actionData, errors: null };
        return escapedScript(JSON.stringify({ basename, future, isSpaMode, state }));
      },
    };
    const routes = chain.map(({ id }) => routesOf.get(id)!);
    const context = staticContext(url, routes, params, { loaderData, actionData, status });
    const router = createStaticRouter(nested(routes), context, {
      future: { v7_partialHydration: true, v7_relativeSplatPath: future.v3_relativeSplatPath },
    });
    const headers = headersOf(leaf, loaded, reply);
    const html = renderDocument(
      request,
      status,
      headers,
      requestId,
      // Two children, as Remix has in the browser: the ids of useId count them.
      <>
        <RemixContext.Provider value={remix}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </RemixContext.Provider>
        {null}
      </>,
    );
    return { status, headers, html };
  };
}

/** Returns what the router renders: the address, its routes, and their data. */
function staticContext(
  { pathname, search }: URL,
  routes: StaticRoutes,
  params: Params,
  { loaderData, actionData, status }: Pick<StaticContext, 'loaderData' | 'actionData'> & { status: number },
): StaticContext {
  const matches = routes.map((route, index) => {
    const path = index === routes.length - 1 ? pathname : '/';
    return { route, params, pathname: path, pathnameBase: path };
  });
  return {
    basename: '/',
    location: { pathname, search, hash: '', state: null, key: 'default' },
    // They have ids, which the type of routes in general does not say.
    matches: matches as StaticContext['matches'],
    loaderData,
    actionData,
    errors: null,
    statusCode: status,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
}

/** Returns what the router needs of a route to render it. */
function staticRoute({ id, path, index, module }: PageRoute): StaticRoutes[number] {
  const Component = module.default as ComponentType | undefined;
  // The root's layout is around the page.
  const { Layout } = module as { Layout?: ComponentType<{ children: ReactNode }> };
  return {
    id,
    path,
    handle: module.handle,
    loader: () => null,
    ...(index && { index }),
    ...(Layout && Component
      ? {
          element: (
            <Layout>
              <Component />
            </Layout>
          ),
        }
      : { Component }),
  };
}

function nested([first, ...others]: StaticRoutes): StaticRoutes {
  return first ? [{ ...first, ...(others.length && { children: nested(others) }) } as StaticRoutes[number]] : [];
}

/** Returns the headers of a document: those that its route exports, and all cookies. */
function headersOf(leaf: PageRoute, loaded: readonly RouteData[], reply: RouteData | undefined): Headers {
  const parts = [...loaded.slice(0, -1), ...(reply ? [reply] : []), ...loaded.slice(-1)];
  const own = leaf.module.headers;
  const none = new Headers();
  const headers = new Headers(
    typeof own === 'function'
      ? own({
          loaderHeaders: loaded.at(-1)!.outgoing.headers,
          actionHeaders: reply?.outgoing.headers ?? none,
          parentHeaders: none,
          errorHeaders: undefined,
        })
      : own,
  );
  for (const cookie of new Set(parts.flatMap(({ outgoing }) => outgoing.cookies))) headers.append('Set-Cookie', cookie);
  return headers;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Returns JSON that can stand in a script of a document. */
function escapedScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (sign) => ESCAPES[sign]!);
}

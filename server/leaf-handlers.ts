import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';

/** Addresses that every router reads alike: without escapes, empty segments and a slash at the end. */
const PLAIN = /^(\/|(\/[\w.~-]+)+)$/;

/**
 * Returns a request handler that answers as Remix's own does, for less: Remix matches each address against all routes of
 * the build several times, and its rendering builds objects for all of them. Here each route has a handler of a build that
 * consists of the route, those above it and the page for unknown addresses. `routeOf` finds the id of an address's route;
 * an address without one, or one that routers may read differently, goes to the whole build.
 */
export function leafHandlers(build: ServerBuild, routeOf: (pathname: string) => string | undefined): RequestHandler {
  const whole = createRequestHandler(build, 'production');
  const leaves = new Map(
    Object.keys(build.routes).map((id) => {
      const kept = new Set([...withAncestors(build.routes, id), ...unknownAddress(build)]);
      return [id, { kept, handler: createRequestHandler(cut(build, kept), 'production') }];
    }),
  );
  return (request, context) => {
    const { pathname, searchParams } = new URL(request.url);
    const leaf = PLAIN.test(pathname) ? leaves.get(routeOf(pathname) ?? '') : undefined;
    // A request of a script for the data of another address's route is refused by the whole build.
    const handler = leaf?.kept.has(searchParams.get('_data') ?? 'root') ? leaf.handler : whole;
    return handler(request, context);
  };
}

function withAncestors(routes: ServerBuild['routes'], id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent === undefined ? [id] : [id, ...withAncestors(routes, parent)];
}

function unknownAddress({ routes }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) => (route?.path === '*' ? [route.id] : []));
}

function cut(build: ServerBuild, kept: ReadonlySet<string>): ServerBuild {
  const only = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

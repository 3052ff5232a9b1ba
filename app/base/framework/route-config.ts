import { route as routeOf } from '@remix-run/route-config';

export type { RouteConfig } from '@remix-run/route-config';

/** Returns a route for an address and a file in app/. Pages with scripts contain the ids of routes, so the id is the short address, not the path of the file. */
export const route = (url: string, file: string, options: { index?: boolean } = {}) =>
  routeOf(url, file, { ...options, id: url });

import { route as routeOf } from '@remix-run/route-config';

export type { RouteConfig } from '@remix-run/route-config';

/** Returns an address with its file in app/. Its id, which each page with scripts repeats, is the address, which is there already. */
export const route = (url: string, file: string, options: { index?: boolean } = {}) =>
  routeOf(url, file, { ...options, id: url });

import findMyWay from 'find-my-way';
import type { ServerBuild } from '~/base/framework/node.server';
import type { Params } from '~/base/framework/react';

export type PageRoute = NonNullable<ServerBuild['routes'][string]>;

/** The route of an address. */
export type FoundPage = {
  /** Its pattern, such as `/sales/:id`. */
  pattern: string;
  leaf: PageRoute;
  /** The route with those above it, the root first. */
  chain: readonly PageRoute[];
  params: Params;
  /** True when every router reads the address alike. */
  isPlain: boolean;
};
export type PageFinder = (pathname: string) => FoundPage | undefined;

/** Addresses that every router reads alike: without escapes, empty segments and a slash at the end. */
const PLAIN = /^(\/|(\/[\w.~-]+)+)$/;

/** Returns a function that finds the route of an address; undefined where an address leads to none. */
export function pageFinder({ routes }: ServerBuild): PageFinder {
  const router = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true });
  for (const leaf of Object.values(routes)) {
    if (!leaf || leaf.id === 'root' || leaf.path === '*') continue;
    const pattern = `/${(leaf.path ?? '').replace(/^\//, '')}`;
    router.on('GET', pattern, () => {}, { pattern, leaf, chain: withAncestors(routes, leaf) });
  }
  return (pathname) => {
    const match = router.find('GET', pathname);
    if (!match) return undefined;
    // The store that was given to `on`.
    const found = match.store as Omit<FoundPage, 'params' | 'isPlain'>;
    return { ...found, params: match.params, isPlain: PLAIN.test(pathname) };
  };
}

function withAncestors(routes: ServerBuild['routes'], route: PageRoute): PageRoute[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...withAncestors(routes, parent), route] : [route];
}

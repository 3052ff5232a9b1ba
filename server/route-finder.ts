import type { ServerBuild } from '@remix-run/node';
import findMyWay from 'find-my-way';

/** A route of the build: its id, and its pattern such as `/sales/:id`. */
type Found = { id: string; pattern: string };

/** Returns a function that finds the route of an address; undefined where an address leads to none. */
export function routeFinder(routes: ServerBuild['routes']): (pathname: string) => Found | undefined {
  const router = findMyWay({ caseSensitive: false, ignoreTrailingSlash: true });
  const found = new WeakMap<findMyWay.Handler<findMyWay.HTTPVersion.V1>, Found>();
  for (const route of Object.values(routes)) {
    if (!route || route.id === 'root' || route.path === '*') continue;
    const pattern = `/${(route.path ?? '').replace(/^\//, '')}`;
    const handler = () => {};
    found.set(handler, { id: route.id, pattern });
    router.on('GET', pattern, handler);
  }
  return (pathname) => {
    const match = router.find('GET', pathname);
    return match ? found.get(match.handler) : undefined;
  };
}

import type { ServerBuild } from '@remix-run/node';
import findMyWay from 'find-my-way';

/** The name of every address that leads to no route. */
const NOT_FOUND = 'not found';

/** Returns a function that returns the pattern of an address's route, such as `/sales/:id`, for the metrics. */
export function routeNamer(routes: ServerBuild['routes']): (pathname: string) => string {
  const router = findMyWay<findMyWay.HTTPVersion.V1>({ caseSensitive: false, ignoreTrailingSlash: true });
  const names = new WeakMap<findMyWay.Handler<findMyWay.HTTPVersion.V1>, string>();
  for (const route of Object.values(routes)) {
    if (!route || route.id === 'root' || route.path === '*') continue;
    const pattern = `/${(route.path ?? '').replace(/^\//, '')}`;
    const handler = () => {};
    names.set(handler, pattern);
    router.on('GET', pattern, handler);
  }
  return (pathname) => {
    const found = router.find('GET', pathname);
    return (found && names.get(found.handler)) ?? NOT_FOUND;
  };
}

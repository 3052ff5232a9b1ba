import { route as routeOf } from '@react-router/dev/routes';

export type { RouteConfig } from '@react-router/dev/routes';

export const route = (url: string, file: string, options: { index?: boolean } = {}) =>
  routeOf(url, file, { ...options, id: url });

/** How the table of routes is written. */
export { route } from '@remix-run/route-config';
export type { RouteConfig } from '@remix-run/route-config';

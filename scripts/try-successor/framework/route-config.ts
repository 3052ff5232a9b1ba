export { route } from '@react-router/dev/routes';
export type { RouteConfig } from '@react-router/dev/routes';

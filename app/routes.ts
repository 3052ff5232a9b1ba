import { route, type RouteConfig } from './base/framework/route-config';
import { screens } from './screens';

// The order of the routes decides the order of the modules in the browser's files. In this one they are 40 bytes smaller when compressed.
const byFile = Object.values(screens).sort((a, b) => (a.file > b.file ? -1 : 1));

/** Every address of the portal. */
export default [
  ...byFile.map(({ address, file }) => route(address, file, address === '/' ? { index: true } : {})),
  // The build reads this file, so that a built portal has no such page.
  // eslint-disable-next-line no-restricted-syntax
  ...(process.env.NODE_ENV === 'development' ? [route('/components', 'home/components/components.screen.tsx')] : []),
] satisfies RouteConfig;

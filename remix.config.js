/**
 * Options of the Remix Vite plugin; vite.config.ts imports them.
 * Single Fetch and lazy route discovery stay off: docs/decisions/0001-stack.md says why.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ['**/*'],
  serverModuleFormat: 'esm',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
  },
};

const SCREEN_PARTS = ['home', 'selling', 'money', 'records', 'application', 'reports', 'lists', 'screen', 'changes'];

/** The modules of app/ for the linter: which others each may import from, and which packages (docs/architecture.md). */
export const MODULES = {
  routes: {
    modules: [
      ...SCREEN_PARTS,
      'components-page',
      'request',
      'session',
      'forms',
      'ui',
      'exports',
      'page-data',
      'listing',
      'domain',
      'paths',
      'version',
    ],
    packages: ['react', '@remix-run/(node|react)', 'remix-utils'],
  },
  home: {
    modules: ['screen', 'request', 'session', 'forms', 'listing', 'domain', 'paths'],
    packages: ['@remix-run/node', 'remix-utils'],
  },
  selling: {
    modules: ['screen', 'changes', 'request', 'forms', 'page-data', 'listing', 'domain', 'paths'],
    packages: ['@remix-run/node', 'zod', 'uqr', 'node:crypto'],
  },
  money: {
    modules: ['screen', 'changes', 'request', 'session', 'forms', 'page-data', 'listing', 'domain', 'paths'],
    packages: ['@remix-run/node', '@conform-to/(react|zod)', 'remix-utils', 'zod', 'node:crypto'],
  },
  records: {
    modules: ['screen', 'changes', 'request', 'session', 'forms', 'listing', 'domain', 'paths'],
    packages: ['@remix-run/node', 'remix-utils', 'zod', 'node:crypto'],
  },
  application: {
    modules: ['screen', 'changes', 'request', 'forms', 'domain', 'paths'],
    packages: ['@remix-run/node', 'zod', 'yauzl', 'node:(fs|os|path|stream|util|zlib)'],
  },
  changes: {
    modules: ['request', 'session', 'forms', 'page-data', 'domain', 'paths'],
    packages: ['@remix-run/node', 'zod', 'node:crypto'],
  },
  lists: { modules: ['request', 'exports', 'listing', 'domain', 'paths'], packages: [] },
  reports: {
    modules: ['request', 'session', 'forms', 'exports', 'listing', 'domain'],
    packages: ['@remix-run/node', 'remix-utils', 'zod'],
  },
  request: {
    modules: [
      'session',
      'upstream',
      'store',
      'cache',
      'page-data',
      'domain',
      'paths',
      'config',
      'log',
      'metrics',
      'audit',
      'seal',
    ],
    packages: ['@remix-run/node', '@conform-to/zod', 'zod', '@fastify/busboy', 'node:(crypto|events|stream)'],
  },
  documents: {
    modules: ['request', 'session', 'ui', 'paths'],
    packages: ['react', 'react-dom', 'react-router-dom', '@remix-run/(node|react)', 'find-my-way', 'node:crypto'],
  },
  session: {
    modules: ['upstream', 'store', 'page-data', 'domain', 'paths', 'config', 'log', 'metrics', 'audit', 'seal'],
    packages: [
      '@remix-run/node',
      'zod',
      'remix-auth',
      'remix-auth-form',
      'cookie',
      'ipaddr.js',
      'node:(async_hooks|crypto|timers)',
    ],
  },
  forms: {
    modules: ['ui', 'page-data', 'listing', 'domain', 'paths'],
    packages: ['react', '@remix-run/react', '@conform-to/(react|zod)', 'zod'],
  },
  ui: {
    modules: ['page-data', 'listing', 'domain', 'paths'],
    packages: [
      'react',
      'react-router-dom',
      '@remix-run/(node|react)',
      '@conform-to/(dom|react|zod)',
      'radix-ui',
      'hast-util-.*',
      'parse5',
    ],
  },
  'components-page': { modules: ['ui', 'page-data', 'listing', 'domain'], packages: ['react'] },
  'page-data': { modules: ['domain'], packages: ['@conform-to/react'] },
  upstream: {
    modules: ['domain', 'config', 'log', 'metrics', 'audit'],
    packages: ['zod', 'undici', 'lru-cache', 'node:(buffer|crypto|stream|zlib|timers|string_decoder)'],
  },
  cache: { modules: ['config'], packages: ['lru-cache'] },
  store: {
    modules: ['cache', 'seal', 'config', 'log', 'metrics'],
    packages: ['ioredis', 'node:(crypto|fs|module|os|path|timers|zlib)'],
  },
  exports: { modules: ['listing', 'domain'], packages: ['yazl', 'node:stream'] },
  listing: { modules: ['domain'], packages: [] },
  domain: { modules: [], packages: [] },
};
/** Every module, and the files beside them. */
export const PLACES = [
  ...Object.keys(MODULES),
  'screen',
  'paths',
  'config',
  'log',
  'metrics',
  'audit',
  'seal',
  'brand',
  'version',
  'root',
  'entry',
];

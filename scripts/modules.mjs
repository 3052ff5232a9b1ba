const SCREEN_PARTS = [
  'home',
  'selling',
  'bulk',
  'cash',
  'statements',
  'second-step',
  'acts',
  'bank',
  'money',
  'records',
  'application',
  'reports',
  'lists',
  'screen',
  'changes',
];

/** The lower modules that each part of a screen may import. */
const OF_A_SCREEN = ['framework', 'screen', 'request', 'forms', 'page-data', 'listing', 'domain', 'paths'];

/** The modules of app/ for the linter: which others each may import from, and which packages (docs/architecture.md). */
export const MODULES = {
  routes: {
    modules: [
      'framework',
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
    packages: ['react'],
  },
  home: {
    modules: [
      'framework',
      'screen',
      'selling',
      'bank',
      'bulk',
      'cash',
      'money',
      'request',
      'session',
      'forms',
      'listing',
      'domain',
      'paths',
    ],
    packages: [],
  },
  selling: {
    modules: [...OF_A_SCREEN, 'changes', 'exports'],
    packages: ['zod', 'node:crypto'],
  },
  cash: {
    modules: [...OF_A_SCREEN, 'exports'],
    packages: ['zod'],
  },
  acts: {
    modules: ['request', 'lists', 'listing', 'exports', 'store', 'page-data', 'domain'],
    packages: [],
  },
  'second-step': {
    modules: ['framework', 'screen', 'request', 'session', 'forms', 'domain', 'paths'],
    packages: ['zod'],
  },
  statements: {
    modules: [...OF_A_SCREEN, 'exports'],
    packages: [],
  },
  imports: { modules: ['domain'], packages: ['csv-parse', 'saxen', 'yauzl', 'node:(util|zlib|stream)'] },
  bank: {
    modules: [...OF_A_SCREEN, 'imports'],
    packages: ['zod', 'node:crypto'],
  },
  bulk: {
    modules: [...OF_A_SCREEN, 'selling', 'imports', 'exports'],
    packages: ['zod', 'node:(crypto|util)'],
  },
  money: {
    modules: [...OF_A_SCREEN, 'bank', 'changes', 'session'],
    packages: ['@conform-to/(react|zod)', 'zod', 'node:crypto'],
  },
  records: {
    modules: ['framework', 'screen', 'acts', 'changes', 'request', 'session', 'forms', 'listing', 'domain', 'paths'],
    packages: ['zod', 'node:crypto'],
  },
  application: {
    modules: ['framework', 'screen', 'changes', 'request', 'forms', 'domain', 'paths'],
    packages: ['zod', 'yauzl', 'node:(fs|os|path|stream|util|zlib)'],
  },
  changes: {
    modules: ['framework', 'request', 'session', 'forms', 'page-data', 'domain', 'paths'],
    packages: ['zod', 'node:crypto'],
  },
  lists: { modules: ['request', 'exports', 'page-data', 'listing', 'domain', 'paths'], packages: [] },
  reports: {
    modules: ['framework', 'request', 'session', 'forms', 'exports', 'listing', 'domain'],
    packages: ['zod'],
  },
  request: {
    modules: [
      'framework',
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
    packages: ['@conform-to/zod', 'zod', '@fastify/busboy', 'node:(crypto|events|stream)'],
  },
  documents: {
    modules: ['framework', 'request', 'session', 'ui', 'paths'],
    packages: ['react', 'react-dom', 'find-my-way', 'node:crypto'],
  },
  session: {
    modules: [
      'framework',
      'upstream',
      'store',
      'page-data',
      'domain',
      'paths',
      'config',
      'log',
      'metrics',
      'audit',
      'seal',
    ],
    packages: [
      'zod',
      'remix-auth',
      'remix-auth-form',
      'otpauth',
      'cookie',
      'ipaddr.js',
      'node:(async_hooks|crypto|fs|timers)',
    ],
  },
  forms: {
    modules: ['framework', 'ui', 'page-data', 'listing', 'domain', 'paths'],
    packages: ['react', '@conform-to/(react|zod)', 'zod'],
  },
  ui: {
    modules: ['framework', 'page-data', 'listing', 'domain', 'paths'],
    packages: ['react', '@conform-to/(dom|react|zod)', 'radix-ui', 'hast-util-.*', 'parse5'],
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
  domain: { modules: [], packages: ['uqr'] },
  framework: {
    modules: [],
    packages: ['@remix-run/(node|react|route-config)', 'react-router-dom', 'remix-utils'],
  },
};
/** Every module, and the files beside them. */
export const PLACES = [
  ...Object.keys(MODULES),
  'screen',
  'paths',
  'terminal-paths',
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

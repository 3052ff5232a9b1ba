/** What every feature may import. `api` is missing: a screen gets its calls from its visit. */
const OF_A_FEATURE = ['ui', 'lists', 'portal', 'base/(clock|database|framework|sha256|store/adopt)', 'domain'];

/**
 * The modules of app/, the highest first, with the modules and packages that each may import. The linter checks it
 * (docs/architecture.md). An import from another module begins with `~/`.
 */
export const MODULES = {
  home: {
    modules: ['reports', 'people', 'sales', 'money', ...OF_A_FEATURE, 'base/(audit|cache|config|store)'],
    packages: ['react', '@conform-to/react', 'zod', 'hast-util-.*', 'parse5'],
  },
  reports: { modules: ['people', 'sales', 'money', ...OF_A_FEATURE], packages: ['react', 'zod'] },
  people: {
    modules: ['sales', 'money', ...OF_A_FEATURE],
    packages: ['react', '@conform-to/react', 'zod', 'yauzl', 'node:(fs|os|path|stream|util|zlib)'],
  },
  sales: {
    modules: ['money', ...OF_A_FEATURE, 'base/config'],
    packages: ['kysely', 'react', '@conform-to/(react|zod)', 'zod', 'node:crypto'],
  },
  money: {
    modules: OF_A_FEATURE,
    packages: ['kysely', 'react', '@conform-to/(react|zod)', 'zod', 'node:(crypto|timers)'],
  },
  products: { modules: OF_A_FEATURE, packages: ['react', 'zod'] },
  ui: {
    modules: ['lists', 'portal', 'base/(clock|framework)', 'domain'],
    packages: ['react', 'react-dom', '@conform-to/(dom|react|zod)', 'zod', 'radix-ui'],
  },
  lists: {
    modules: ['portal', 'base/(clock|database|framework|sha256|store)', 'domain'],
    packages: [
      'kysely',
      'zod',
      '@leeoniya/ufuzzy',
      'csv-parse',
      'saxes',
      'yauzl',
      'yazl',
      'node:(crypto|stream|string_decoder|timers|util|zlib)',
    ],
  },
  portal: {
    modules: ['screens', 'api', 'base', 'domain'],
    packages: [
      'react',
      'react-dom',
      '@conform-to/(react|zod)',
      'zod',
      '@fastify/busboy',
      'find-my-way',
      'remix-auth',
      'remix-auth-form',
      'otpauth',
      'cookie',
      'ipaddr.js',
      'node:(async_hooks|crypto|events|fs|stream|timers)',
    ],
  },
  api: {
    modules: ['base', 'domain'],
    packages: ['zod', 'undici', 'lru-cache', 'node:(buffer|crypto|stream|zlib|timers|string_decoder)'],
  },
  base: {
    modules: ['domain'],
    packages: [
      'zod',
      'pino',
      'prom-client',
      'lru-cache',
      'kysely',
      'pg',
      'proxy-addr',
      '@remix-run/(node|react|route-config)',
      'react-router-dom',
      'remix-utils',
      'jose',
      'node:(child_process|crypto|fs|module|os|path|timers|util|worker_threads|zlib)',
    ],
  },
  domain: { modules: [], packages: ['uqr'] },
};

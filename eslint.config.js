import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

const SCREEN_PARTS = ['home', 'selling', 'money', 'records', 'application', 'reports', 'lists', 'screen', 'changes'];

/** The modules of app/: which others each may import from, and which packages (docs/architecture.md). */
const MODULES = {
  routes: {
    modules: [
      ...SCREEN_PARTS,
      'request',
      'session',
      'forms',
      'ui',
      'exports',
      'page-data',
      'listing',
      'domain',
      'paths',
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
    modules: ['session', 'upstream', 'store', 'page-data', 'domain', 'paths', 'config', 'log', 'audit', 'seal'],
    packages: ['@remix-run/node', '@conform-to/zod', 'zod', '@fastify/busboy', 'node:(crypto|stream)'],
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
  'page-data': { modules: ['domain'], packages: ['@conform-to/react'] },
  upstream: {
    modules: ['domain', 'config', 'log', 'metrics', 'audit'],
    packages: ['zod', 'undici', 'node:(crypto|stream|zlib|timers|string_decoder)'],
  },
  store: {
    modules: ['seal', 'config', 'log', 'metrics'],
    packages: ['lru-cache', 'ioredis', 'node:(crypto|fs|module|os|path|timers|zlib)'],
  },
  exports: { modules: ['listing', 'domain'], packages: ['yazl', 'node:stream'] },
  listing: { modules: ['domain'], packages: [] },
  domain: { modules: [], packages: [] },
};
const PLACES = [
  ...Object.keys(MODULES),
  'screen',
  'paths',
  'config',
  'log',
  'metrics',
  'audit',
  'seal',
  'brand',
  'root',
  'entry',
];

/**
 * Text that depends on the JavaScript engine or on the time zone of the device. The server and a browser that disagree about
 * one character fail to hydrate the page, and React then discards what was typed (docs/decisions/0018).
 */
const ENGINE_TEXT = [
  ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'toLocaleUpperCase', 'toLocaleLowerCase'].map(
    (property) => ({
      property,
      message:
        'Engines print locales differently, and a page that differs from its HTML does not hydrate: use formatLagos, formatNaira or formatCount of app/domain.',
    }),
  ),
  ...[
    'getFullYear',
    'getMonth',
    'getDate',
    'getDay',
    'getHours',
    'getMinutes',
    'getTimezoneOffset',
    'toDateString',
    'toTimeString',
  ].map((property) => ({
    property,
    message: 'This depends on the time zone of the device: use app/domain/lagos.ts, or the UTC getters.',
  })),
];
const SORTED_BY_ENGINE = {
  property: 'localeCompare',
  message:
    'Engines sort differently, and a page that differs from its HTML does not hydrate: sort in the loader (app/lists, app/reports, app/domain).',
};

/** Forbids a module every import but those named; the sandbox is never one of them. */
function onlyFrom(module, { modules, packages }) {
  const forbidden = [...PLACES.filter((place) => place !== module && !modules.includes(place)), 'sandbox'];
  const message = `app/${module} may not import this: see MODULES in eslint.config.js and docs/architecture.md.`;
  const patterns = [
    { regex: `^((\\.\\./)+|~/)(${forbidden.join('|')})(/|\\.server$|$)`, message },
    { regex: `^(?!\\.|~/)(?!(${['(?!)', ...packages].join('|')})(/|$))`, message },
  ];
  // A route imports by `~/…` only, and so never another route.
  if (module === 'routes') patterns.push({ regex: '^\\.{1,2}/|^~/routes', message: 'No route imports another route.' });
  return {
    files: [`app/${module}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': ['error', { patterns }],
    },
  };
}

export default tseslint.config(
  { ignores: ['build/', 'node_modules/', 'test-results/', '.demo/', '*.tmp.mjs'] },
  ...tseslint.configs.strict,
  reactHooks.configs.flat['recommended-latest'] ?? reactHooks.configs.flat.recommended,
  {
    plugins: { 'import-sort': importSort },
    rules: {
      // Node, packages, then ours; no blank lines in between.
      'import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^~/', '^\\.\\./', '^\\./']] }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Only app/config.server.ts reads the environment.',
        },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length>1]",
          message: 'A date made of parts is in the time zone of the device: use Date.UTC.',
        },
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
          message: 'No markup of others is written into a page.',
        },
      ],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': ['error', ...ENGINE_TEXT],
      'no-restricted-globals': [
        'error',
        {
          name: 'Intl',
          message:
            'Engines print locales differently, and a page that differs from its HTML does not hydrate: use app/domain (formatLagos, formatNaira, formatCount).',
        },
      ],
    },
  },
  {
    files: ['app/{ui,forms,routes}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-properties': ['error', ...ENGINE_TEXT, SORTED_BY_ENGINE] },
  },
  {
    files: ['app/routes/**'],
    rules: { 'max-lines': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  // server/portal.ts asks for NODE_ENV before there is a build to ask; the rest runs outside the portal.
  {
    files: [
      'app/config.server.ts',
      'server/portal.ts',
      'sandbox/main.ts',
      'sandbox/seed/main.ts',
      'scripts/**',
      'deploy/**',
      'tests/**',
      '*.config.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  ...Object.entries(MODULES).map(([module, allowed]) => onlyFrom(module, allowed)),
  {
    files: ['sandbox/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/app/(?!domain/|upstream/[^/]+\\.contract$)|^~/',
              message: 'The sandbox may import contracts and domain only.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['server/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/app/|/sandbox/|^~/',
              message: 'The edge reaches the portal through the build only.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  { files: ['tests/**', '**/*.test.{ts,tsx}'], rules: { 'max-lines': 'off', 'react-hooks/rules-of-hooks': 'off' } },
);

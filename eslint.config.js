import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';
import { MODULES } from './scripts/modules.mjs';

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
    'Engines sort differently, and a page that differs from its HTML does not hydrate: sort in the loader (a .list.ts file, app/reports, app/domain).',
};

/** What reads the machine's clock, which tests do not set. */
const MACHINE_TIME = [
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
].map((selector) => ({
  selector,
  message:
    'The time of business is businessTime() of app/base/clock.server.ts, sandbox/clock.ts or tests/support/business-clock.ts; a duration is of performance.now().',
}));

const FRAMEWORK = {
  regex: '^(@remix-run/(?!node-fetch-server)|react-router|remix-utils)',
  message: 'Only app/base/framework imports the framework.',
};

/** The modules that may import React. */
const REACT_MODULES = Object.entries(MODULES).flatMap(([module, { packages }]) =>
  packages.includes('react') ? [module] : [],
);

/** Forbids a module all imports but those of its row: none from a higher module, and no screen from another. */
function onlyFrom(module, { modules, packages }) {
  const message = `app/${module} may not import this: see scripts/modules.mjs and docs/architecture.md.`;
  const others = Object.keys(MODULES).filter((other) => other !== module);
  const patterns = [
    { regex: `^~/(?!(${[module, ...modules].join('|')})(/|\\.server$|$))`, message },
    { regex: `^(\\.\\./)+(${others.join('|')})/`, message: 'An import from another module begins with ~/.' },
    { regex: `^(?!\\.|~/)(?!(${['(?!)', ...packages].join('|')})(/|$))`, message },
    { regex: '^(\\.\\./)+sandbox/', message },
    { regex: '\\.(screen|download)$', message: 'No screen imports another screen.' },
  ];
  if (module !== 'base') patterns.push(FRAMEWORK);
  return {
    files: [`app/${module}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

export default tseslint.config(
  {
    ignores: ['build/', '**/node_modules/', 'test-results/', '.demo/', '*.tmp.mjs'],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allow: [{ from: 'lib', name: ['URL', 'URLSearchParams'] }] },
      ],
      // Remix's way to leave a loader or an action.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', name: 'TypedResponse', package: '@remix-run/server-runtime' },
          ],
        },
      ],
      // Remix 2 calls `json` and SerializeFrom deprecated; we use them as long as it has no other way without Single Fetch.
      '@typescript-eslint/no-deprecated': 'off',
      // Characters of a printer's line and of made-up texts: all of them code points.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string', { from: 'file', name: 'Filter' }] }],
      // A value that a function sets which is called in between looks as if it never changed.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // A file in the place of a text reads as '[object File]', which no form accepts.
      '@typescript-eslint/no-base-to-string': [
        'error',
        { ignoredTypeNames: ['Error', 'URL', 'URLSearchParams', 'File'] },
      ],
      // Kobo is a number with a name, and streams of Node are objects of several classes.
      '@typescript-eslint/no-unsafe-unary-minus': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // The type of a row that a query returns.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // A short arrow function may call one that returns nothing.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Our objects of functions do not use `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A function may be async so that it never throws at once.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // Tests and upstream:check read answers as JSON of any shape, and print whatever they compare. What costs the linter much time
    // there finds nothing that the test would not.
    files: ['tests/**', 'scripts/**', '**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/restrict-plus-operands': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
  // They compile what they check, which takes a third of the linter's time: only what is React's.
  {
    files: ['app/*.tsx', ...REACT_MODULES.map((module) => `app/${module}/**/*.{ts,tsx}`)],
    ignores: ['**/*.server.*', '**/*.test.*'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
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
          message: 'Only app/base/config/config.server.ts reads the environment.',
        },
        {
          selector: "NewExpression[callee.name='Date'][arguments.length>1]",
          message: 'A date made of parts is in the time zone of the device: use Date.UTC.',
        },
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
          message: 'No markup of others is written into a page.',
        },
        ...MACHINE_TIME,
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
    files: ['app/**/*.tsx', 'app/ui/**/*.ts', 'app/**/*.{form,screen}.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.server.tsx'],
    rules: { 'no-restricted-properties': ['error', ...ENGINE_TEXT, SORTED_BY_ENGINE] },
  },
  {
    files: ['app/**/*.{screen,download}.{ts,tsx}'],
    rules: { 'max-lines': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  // server/portal.ts asks for NODE_ENV before there is a build to ask; the rest runs outside the portal.
  {
    files: [
      'app/base/config/config.server.ts',
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
  { files: ['tests/**'], rules: { 'no-restricted-syntax': ['error', ...MACHINE_TIME] } },
  {
    // The clocks themselves; leases and files of the store, which processes compare by the machine's clock; times of test machinery.
    files: [
      '{app/base,sandbox}/clock*.ts',
      'app/base/{database,store}/**',
      'tests/{model,histories}/**',
      'tests/support/{business-clock,commands,shifted-clock}*',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  ...Object.entries(MODULES).map(([module, allowed]) => onlyFrom(module, allowed)),
  {
    // The modules have the same rule from their table.
    files: ['app/*.{ts,tsx}', 'server/**/*.ts', 'tests/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [FRAMEWORK] }] },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['app/portal/**', 'app/root.tsx', '**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/(request/(act|load)|changes/toggle)\\.server$',
              message:
                'A screen is made by at() of app/portal/request/screen.server.ts, which names its row of app/screens.ts.',
              allowTypeImports: true,
            },
            {
              regex: '/changes/change\\.server$',
              importNames: ['change'],
              message: 'A change is made by at(name).change of app/portal/request/screen.server.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['sandbox/**/*.ts'],
    // Tests compare the sandbox's ledger with the portal's statements.
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/app/(?!domain/|api/[^/]+\\.contract$)|^~/',
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
  // The table of all screens is one.
  {
    files: ['*.config.js', 'tests/**', '**/*.test.{ts,tsx}', 'app/screens.ts'],
    rules: { 'max-lines': 'off' },
  },
);

/**
 * `npm run guarantees`: the promises that take minutes, of which each run tries a part that depends on the seed, a new one each time.
 * With `--ci` a fixed list with a fixed seed: money, access and pages in place. With `--full` all of them and what `npm test` samples,
 * with all cases.
 */
import './node-version.mjs';
import { INSTALL } from './check.mjs';
import { resultsFile, runParts, vitestResults } from './parts.mjs';
import { ensureFirefox, ensurePrograms, ensureReaders } from './readers.mjs';
import { main, run } from './run.mjs';
import { chooseSeed, FIXED_SEED } from './sample-seed.mjs';
import { ensureBuilt } from './setup.mjs';

const needs = [INSTALL.name, 'build'];
const isFull = process.argv.includes('--full');
const isCi = process.argv.includes('--ci');
const scale = { GUARANTEES: isFull ? 'full' : 'sample' };
const vitest = (project, ...chosen) =>
  run('node_modules/.bin/vitest', ['run', '--project', project, ...chosen, ...vitestResults(project)], scale);
const playwright = (results, ...chosen) =>
  run('node_modules/.bin/playwright', ['test', ...chosen, '--reporter=list,json'], {
    ...scale,
    PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile(results),
  });

/** What the fixed list needs, and what the others need besides. */
const PROGRAMS = ['postgres', 'nginx', 'openssl', 'prlimit'];
const MORE_PROGRAMS = ['soffice', 'pdftotext', 'promtool', 'redis-server', 'pgbouncer'];

const prepared = [
  INSTALL,
  {
    name: 'install programs',
    about: '2 minutes, nothing when they are there',
    async run() {
      await ensureReaders();
      if (!isCi) await ensureFirefox();
      await ensurePrograms(isCi ? PROGRAMS : [...PROGRAMS, ...MORE_PROGRAMS], 'The tests need');
    },
  },
  { name: 'build', about: 'half a minute, nothing when it is there', needs: [INSTALL.name], run: () => ensureBuilt() },
];
/** Histories of the seeds from `seed` on. Each seed has 44. */
const histories = (seed, count) =>
  run('node_modules/.bin/vitest', ['run', '--project', 'histories', ...vitestResults('histories')], {
    HISTORIES_SEED: String(seed),
    HISTORIES_COUNT: String(count),
  });
const full = [
  ['model', '2 hours', () => vitest('model')],
  ['guarantees', '30 minutes', () => vitest('guarantees')],
  [
    'chromium',
    '20 minutes',
    () => playwright('chromium', '--project=script*', '--project=in place', '--project=looks'),
  ],
  ['firefox', '4 minutes', () => playwright('firefox', '--project=firefox*')],
  ['versions', '2 minutes', () => vitest('versions')],
  ['long', '14 minutes', () => vitest('long')],
  ['histories', '50 minutes', () => histories(1, 5_000)],
];

/** What a run tries whose seed is `seed`: as many runs as there are parts of something try all of it. */
function sampled(seed) {
  const shard = (parts) => `--shard=${(seed % parts) + 1}/${parts}`;
  return [
    // Of the four files of R23, which share its cases, the first has the sample.
    [
      'guarantees',
      '7 minutes',
      () => vitest('guarantees', 'tests/guarantees/full', '--exclude', '**/r23-other-apis-*'),
    ],
    // The journeys with script are in `npm test`.
    ['chromium', '2 minutes', () => playwright('chromium', '--project=script off', '--project=in place')],
    ['looks', '2 minutes', () => playwright('looks', '--project=looks', shard(2))],
    ['firefox', '2 minutes', () => playwright('firefox', '--project=firefox*', shard(4))],
    ['long', '4 minutes', () => vitest('long', shard(3))],
    // Five seeds: those of the next day follow.
    ['histories', '3 minutes', () => histories(5 * seed, 200)],
  ];
}

/** What CI tries after `npm test`, of the files in tests/guarantees/full: they need no program but a database and a proxy. */
const OF_CI = [
  'bulk-sale',
  'bulk-sale-paused',
  'r1-one-refresh',
  'r17-signed-out',
  'r2-refresh-fails',
  'r22-money-adds-up',
  'r3-lost-answers',
  'r4-after-restart',
  'r7-no-forged-request',
  'second-step-store',
  'several-portals',
  'store-outages',
  'saved-at-once',
].map((name) => `tests/guarantees/full/${name}.test.ts`);

function fixedList() {
  chooseSeed(FIXED_SEED);
  return [
    ['guarantees', '4 minutes', () => vitest('guarantees', ...OF_CI)],
    ['in place', 'a minute', () => playwright('in place', '--project=in place')],
  ];
}

await main(() => {
  const tests = isFull ? full : isCi ? fixedList() : sampled(chooseSeed());
  return runParts([
    ...prepared,
    ...tests.map(([name, about, test]) => ({ name, about, needs, results: name, run: test })),
  ]);
});

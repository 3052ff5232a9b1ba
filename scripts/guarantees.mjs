/** `npm run guarantees`: what `npm test` samples, at its full counts, and the promises that take minutes. */
import './node-version.mjs';
import { INSTALL } from './check.mjs';
import { resultsFile, runParts, vitestResults } from './parts.mjs';
import { ensurePrograms, ensureReaders } from './readers.mjs';
import { main, run } from './run.mjs';
import { ensureBuilt } from './setup.mjs';

const needs = [INSTALL.name, 'build'];
const FIRST_HOUR = 'tests/guarantees/long/first-hour.test.ts';
const FULL = { GUARANTEES: 'full' };
const vitest = (project, results, ...chosen) =>
  run('node_modules/.bin/vitest', ['run', '--project', project, ...chosen, ...vitestResults(results)], FULL);
const playwright = (results, ...chosen) =>
  run('node_modules/.bin/playwright', ['test', ...chosen, '--reporter=list,json'], {
    ...FULL,
    PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile(results),
  });

await main(() =>
  runParts([
    INSTALL,
    {
      name: 'install programs',
      about: '2 minutes, nothing when they are there',
      async run() {
        await ensureReaders();
        await ensurePrograms(['redis-server', 'nginx', 'openssl'], 'The tests need');
      },
    },
    { name: 'build', about: 'half a minute, nothing when it is there', needs: [INSTALL.name], run: ensureBuilt },
    {
      name: 'guarantees',
      about: '15 minutes',
      needs,
      results: 'guarantees',
      run: () => vitest('guarantees', 'guarantees'),
    },
    {
      name: 'every page',
      about: '5 minutes',
      needs,
      results: 'pages',
      run: () => playwright('pages', '--project=script on'),
    },
    {
      name: 'Firefox',
      about: '4 minutes',
      needs,
      results: 'firefox',
      run: () => playwright('firefox', '--project=firefox*'),
    },
    {
      name: 'long tests',
      about: '10 minutes',
      needs,
      results: 'long',
      run: () => vitest('long', 'long', '--exclude', FIRST_HOUR),
    },
    // Alone, since it installs packages, in a folder of its own.
    {
      name: 'the first hour',
      about: '4 minutes',
      needs,
      results: 'first-hour',
      run: () => vitest('long', 'first-hour', FIRST_HOUR),
    },
  ]),
);

/** `npm run guarantees`: the promises of docs/guarantees.md at their full counts, and those that measure time. */
import './node-version.mjs';
import { INSTALL } from './check.mjs';
import { resultsFile, runParts, vitestResults } from './parts.mjs';
import { ensureReaders } from './readers.mjs';
import { main, run } from './run.mjs';
import { ensureBuilt } from './setup.mjs';

const needs = [INSTALL.name, 'build'];
const playwright = (results, ...chosen) =>
  run('node_modules/.bin/playwright', ['test', ...chosen, '--reporter=list,json'], {
    GUARANTEES: 'full',
    PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile(results),
  });

await main(() =>
  runParts([
    INSTALL,
    { name: 'install programs', about: '2 minutes, nothing when they are there', run: ensureReaders },
    { name: 'build', about: 'half a minute, nothing when it is there', needs: [INSTALL.name], run: ensureBuilt },
    {
      name: 'guarantees',
      about: '15 minutes',
      needs,
      results: 'guarantees',
      run: () =>
        run('node_modules/.bin/vitest', ['run', '--project', 'guarantees', ...vitestResults('guarantees')], {
          GUARANTEES: 'full',
        }),
    },
    {
      name: 'in place in Firefox',
      about: '3 minutes',
      needs,
      results: 'firefox',
      run: () => playwright('firefox', '--project=firefox, in place'),
    },
    {
      name: 'axe on every page',
      about: '3 minutes',
      needs,
      results: 'axe',
      run: () => playwright('axe', 'screens-accessibility', '--project=script on'),
    },
  ]),
);

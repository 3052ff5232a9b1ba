/**
 * `npm test`: installs what is missing, then type check, lint, format, unit, HTTP and browser tests. The same commit gives the same
 * result: its sample is fixed, and its business begins on a Wednesday at 10:00 (tests/support/business-clock.ts).
 */
import './node-version.mjs';
import { CHECKS, INSTALL } from './check.mjs';
import { resultsFile, runParts, vitestResults } from './parts.mjs';
import { ensureReaders } from './readers.mjs';
import { main, run } from './run.mjs';
import { chooseSeed, FIXED_SEED } from './sample-seed.mjs';
import { ensureBuilt } from './setup.mjs';

const vitest = (project) => run('node_modules/.bin/vitest', ['run', '--project', project, ...vitestResults(project)]);
const needs = [INSTALL.name, 'build'];

await main(() => {
  chooseSeed(FIXED_SEED);
  return runParts([
    INSTALL,
    { name: 'install programs', about: '2 minutes, nothing when they are there', run: () => ensureReaders() },
    { name: 'build', about: 'a minute, nothing when it is there', needs: [INSTALL.name], run: () => ensureBuilt() },
    // Servers and browsers wait for each other half of their time, which the others use.
    [
      [
        { name: 'HTTP tests', about: '7 minutes', needs, results: 'http', run: () => vitest('http') },
        {
          name: 'browser tests',
          about: 'a minute',
          needs,
          results: 'e2e',
          run: () =>
            run('node_modules/.bin/playwright', ['test', '--project=script on', '--reporter=list,json'], {
              PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile('e2e'),
            }),
        },
      ],
      [
        ...CHECKS,
        { name: 'model', about: '3 minutes', needs: [INSTALL.name], results: 'model', run: () => vitest('model') },
      ],
    ],
  ]);
});

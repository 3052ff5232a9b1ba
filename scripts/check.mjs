/** `npm run check`: type check, lint and unit tests; under two minutes. */
import './node-version.mjs';
import { runParts, vitestResults } from './parts.mjs';
import { main, run } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

export const INSTALL = {
  name: 'install packages',
  about: 'a minute, nothing when they are there',
  run: ensureInstalled,
};

/** What needs no build. */
export const CHECKS = [
  { name: 'type check', about: '20 s', needs: [INSTALL.name], run: () => run('node_modules/.bin/tsc', ['--noEmit']) },
  {
    name: 'lint',
    about: '30 s',
    needs: [INSTALL.name],
    run: () => run('node_modules/.bin/eslint', ['.', '--max-warnings', '0']),
  },
  {
    name: 'unit tests',
    about: '30 s',
    needs: [INSTALL.name],
    results: 'unit',
    run: () => run('node_modules/.bin/vitest', ['run', '--project', 'unit', ...vitestResults('unit')]),
  },
];

if (process.argv[1] === import.meta.filename) await main(() => runParts([INSTALL, ...CHECKS]));

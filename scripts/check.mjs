/** `npm run check`: type check, lint, format, what nothing uses, licences and unit tests. What did not change since the last run is not checked again. */
import './node-version.mjs';
import { runParts, vitestResults } from './parts.mjs';
import { main, run, runQuietly } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

export const INSTALL = {
  name: 'install packages',
  about: 'a minute, nothing when they are there',
  run: ensureInstalled,
};

/** What the checks remember between two runs. */
const CACHE = 'node_modules/.cache/check';

/** Returns a part that reads the sources, and prints what its program says only when it fails. */
const staticCheck = (name, about, program, args) => ({
  name,
  about,
  needs: [INSTALL.name],
  run: () => runQuietly(`node_modules/.bin/${program}`, args),
});

/**
 * Returns what needs no build. They run at the same time: most of them use one core. With `remembers`, files that did not change are
 * not linted again: a rule that needs types may then miss a change in another file.
 */
const checks = (remembers) => [
  staticCheck('type check', '40 s', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', `${CACHE}/types.json`]),
  staticCheck('lint', '2 minutes', 'eslint', [
    ...['.', '--max-warnings', '0'],
    ...(remembers ? ['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/lint.json`] : []),
  ]),
  staticCheck('format', '30 s', 'prettier', [
    ...['--check', '--log-level', 'warn', '.'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/format.json`],
  ]),
  // Files, exports and packages that nothing uses (knip.json).
  staticCheck('unused', '10 s', 'knip', ['--no-progress', '--no-config-hints']),
  {
    name: 'licences',
    about: '1 s',
    needs: [INSTALL.name],
    run: () => runQuietly(process.execPath, ['scripts/licences.mjs']),
  },
  {
    name: 'unit tests',
    about: 'a minute',
    needs: [INSTALL.name],
    results: 'unit',
    run: () => run('node_modules/.bin/vitest', ['run', '--project', 'unit', ...vitestResults('unit')]),
  },
];

/** The checks of `npm test`. */
export const CHECKS = checks(false);

if (process.argv[1] === import.meta.filename) await main(() => runParts([INSTALL, checks(true)]));

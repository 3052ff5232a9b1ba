/**
 * `npm run bench`: the promises about time, and what ratios of time come to. Its figures are true on a quiet machine only; they are
 * copied to docs/benchmarks.md by hand, and nothing else runs it.
 */
import './node-version.mjs';
import { INSTALL } from './check.mjs';
import { runParts, vitestResults } from './parts.mjs';
import { main, run } from './run.mjs';
import { ensureBuilt } from './setup.mjs';

/** What the portal is compared with: packages of their own. */
const NEIGHBOURS = ['react-admin', 'express-peer'].map((name) => ({
  name,
  about: 'half a minute; what the portal is compared with',
  needs: [],
  run: () => run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', `tests/bench/${name}`]),
}));

await main(() =>
  runParts([
    INSTALL,
    {
      name: 'build',
      about: 'half a minute, nothing when it is there',
      needs: [INSTALL.name],
      run: () => ensureBuilt(),
    },
    ...NEIGHBOURS,
    {
      name: 'bench',
      about: '10 minutes',
      needs: [INSTALL.name, 'build', ...NEIGHBOURS.map(({ name }) => name)],
      results: 'bench',
      run: () => run('node_modules/.bin/vitest', ['run', '--project', 'bench', ...vitestResults('bench')]),
    },
  ]),
);

/**
 * `npm run bench`: the promises about time, and what ratios of time come to. Its figures are true on a quiet machine only; they are
 * copied to docs/benchmarks.md by hand, and nothing else runs it.
 */
import './node-version.mjs';
import { INSTALL } from './check.mjs';
import { runParts, vitestResults } from './parts.mjs';
import { main, run } from './run.mjs';
import { ensureBuilt } from './setup.mjs';

await main(() =>
  runParts([
    INSTALL,
    { name: 'build', about: 'half a minute, nothing when it is there', needs: [INSTALL.name], run: ensureBuilt },
    {
      name: 'react-admin',
      about: 'half a minute; what the lists are compared with',
      needs: [],
      run: () => run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', 'tests/bench/react-admin']),
    },
    {
      name: 'bench',
      about: '8 minutes',
      needs: [INSTALL.name, 'build', 'react-admin'],
      results: 'bench',
      run: () => run('node_modules/.bin/vitest', ['run', '--project', 'bench', ...vitestResults('bench')]),
    },
  ]),
);

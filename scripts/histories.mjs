/**
 * `npm run histories -- --seed N --count N`: portals, PostgreSQL and an API that go wrong while people send forms of every kind,
 * and a checker of what they saw.
 */
import './node-version.mjs';
import { parseArgs } from 'node:util';
import { ensurePrograms } from './readers.mjs';
import { main, run } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '200' } },
});

await main(async () => {
  await ensureInstalled();
  await ensurePrograms(['postgres', 'nginx', 'openssl', 'prlimit'], 'The histories need');
  await ensureBuilt();
  await run('node_modules/.bin/vitest', ['run', '--project', 'histories'], {
    HISTORIES_SEED: values.seed,
    HISTORIES_COUNT: values.count,
  });
});

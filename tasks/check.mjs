/** `npm run check`: type check, lint and unit tests; under a minute. */
import { ensureInstalled } from './setup.mjs';
import { run } from './run.mjs';

export async function check(vitestArgs = []) {
  await run('node_modules/.bin/tsc', ['--noEmit']);
  await run('node_modules/.bin/eslint', ['.', '--max-warnings', '0']);
  await run('node_modules/.bin/vitest', ['run', '--project', 'unit', ...vitestArgs]);
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled();
  await check().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}

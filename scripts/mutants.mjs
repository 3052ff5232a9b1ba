/**
 * `npm run mutants`: changes the rules of money, access and outcomes in one place after the other, and tells which changes
 * no unit test notices (Stryker). Arguments are Stryker's, such as `--mutate app/domain/lagos.ts`.
 */
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { main, run } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

const FOLDER = 'tests/mutants';

await main(async () => {
  await ensureInstalled();
  if (!existsSync(`${FOLDER}/node_modules`)) await run('npm', ['ci', '--prefix', FOLDER]);
  await run('node', [
    `${FOLDER}/node_modules/@stryker-mutator/core/bin/stryker.js`,
    'run',
    `${FOLDER}/stryker.config.json`,
    ...process.argv.slice(2),
  ]);
});

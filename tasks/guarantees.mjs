/** `npm run guarantees`: the promises of docs/guarantees.md at their full counts, and those that measure time; some minutes. */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureReaders } from './readers.mjs';
import { run } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const RESULTS = 'test-results/guarantees.json';
process.chdir(path.dirname(import.meta.dirname));

await mkdir(path.dirname(RESULTS), { recursive: true });
let broke;
try {
  await ensureInstalled();
  await ensureReaders();
  await ensureBuilt();
  await run('node_modules/.bin/vitest', ['run', '--project', 'guarantees', '--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`], { GUARANTEES: 'full' });
} catch (error) {
  broke = error.message;
  console.error(`\n${broke}`);
}
const results = await readFile(RESULTS, 'utf8').then(JSON.parse, () => ({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }));
console.log(`${results.numPassedTests} passed, ${Math.max(results.numFailedTests, broke ? 1 : 0)} failed, ${results.numPendingTests} skipped`);
process.exitCode = broke || results.numPassedTests === 0 ? 1 : 0;

/** `npm test`: installs what is missing, then type check, lint, unit, route, guarantee and browser tests. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ensureReaders } from './readers.mjs';
import { check } from './check.mjs';
import { run } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const RESULTS = 'test-results';
const started = Date.now();
process.chdir(path.dirname(import.meta.dirname));

const json = (name) => ['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}/${name}.json`];
const steps = [
  () => ensureInstalled(),
  () => ensureReaders(),
  () => check(json('unit')),
  () => ensureBuilt(),
  () => run('node_modules/.bin/vitest', ['run', '--project', 'http', ...json('http')]),
  () => run('node_modules/.bin/vitest', ['run', '--project', 'bench', ...json('bench')]),
  () => run('node_modules/.bin/playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve(RESULTS, 'e2e.json') }),
];

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
let broke;
try {
  for (const step of steps) await step();
} catch (error) {
  broke = error.message;
}
const { passed, failed, skipped } = await counts();
if (broke) console.error(`\n${broke}`);
console.log(`\nAll of it took ${Math.round((Date.now() - started) / 1000)} s.`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = broke || failed > 0 || passed === 0 ? 1 : 0;

/** What the runners wrote down; a runner that did not get to its end counts as one failure. */
async function counts() {
  const total = { passed: 0, failed: broke ? 1 : 0, skipped: 0 };
  for (const name of [`${RESULTS}/unit.json`, `${RESULTS}/http.json`, `${RESULTS}/bench.json`, `${RESULTS}/e2e.json`]) {
    const results = await readFile(name, 'utf8').then(JSON.parse, () => undefined);
    if (!results) continue;
    const { stats } = results;
    total.passed += stats ? stats.expected + stats.flaky : results.numPassedTests;
    total.failed += stats ? stats.unexpected : results.numFailedTests;
    total.skipped += stats ? stats.skipped : results.numPendingTests + results.numTodoTests;
  }
  if (broke && total.failed > 1) total.failed -= 1;
  return total;
}

import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { failuresIn } from './failures.mjs';
import { printError } from './run.mjs';

const RESULTS = 'test-results';

/**
 * Runs the parts of a check one after the other, those of an array at the same time; in it, those of an array one after the other.
 * Prints what runs and how long it takes about, and at the end a table and the line `N passed, N failed, N skipped`, after the failed tests with their
 * messages. A part that fails keeps only those from running that name it in `needs`; the exit code is 1 then. Tests are
 * counted from the JSON file `results` that their runner writes; a part without one counts when it fails.
 */
export async function runParts(parts) {
  const started = Date.now();
  const done = [];
  await rm(RESULTS, { recursive: true, force: true });
  await mkdir(RESULTS, { recursive: true });
  for (const [index, step] of parts.entries()) {
    const runOne = async (part) => {
      const missing = done.find(({ name, failed }) => failed > 0 && part.needs?.includes(name));
      if (missing) return { name: part.name, notRun: `not run: ${missing.name} failed`, ...NOTHING };
      console.log(`\n[${index + 1}/${parts.length}] ${part.name} (about ${part.about})`);
      return runPart(part);
    };
    const outcomes = (Array.isArray(step) ? step : [step]).map(async (of) => {
      const ended = [];
      for (const part of [of].flat()) ended.push(await runOne(part));
      return ended;
    });
    done.push(...(await Promise.all(outcomes)).flat());
  }
  const total = { passed: sumOf(done, 'passed'), failed: sumOf(done, 'failed'), skipped: sumOf(done, 'skipped') };
  for (const { name, failures = [] } of done)
    for (const failure of failures) console.log(`\nFailed in ${name}: ${failure}`);
  console.log(`\n${table([...done.map(row), ['all of it', '', '', '', secondsSince(started)]])}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** Arguments with which Vitest prints as usual and writes down its counts. */
export const vitestResults = (name) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${resultsFile(name)}`,
];

/** The file in which a runner writes down its counts. */
export const resultsFile = (name) => path.resolve(RESULTS, `${name}.json`);

const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] };

async function runPart({ name, run, results }) {
  const started = Date.now();
  let broke = false;
  try {
    await run();
  } catch (error) {
    broke = true;
    printError(error);
  }
  const counts = results ? await countsIn(resultsFile(results)) : NOTHING;
  // A runner that ended early, or found no tests, is one failure.
  const isEmpty = Boolean(results) && counts.passed + counts.failed === 0;
  return {
    name,
    counted: Boolean(results),
    took: secondsSince(started),
    ...counts,
    failed: Math.max(counts.failed, broke || isEmpty ? 1 : 0),
  };
}

async function countsIn(file) {
  const results = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  if (!results) return NOTHING;
  const { stats } = results;
  const failures = failuresIn(results);
  if (stats)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, failures };
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    skipped: results.numPendingTests + results.numTodoTests,
    failures,
  };
}

function row({ name, counted, notRun, passed, failed, skipped, took }) {
  if (notRun) return [name, '', '', '', notRun];
  return counted
    ? [name, String(passed), String(failed), String(skipped), took]
    : [name, failed ? '' : 'ok', failed ? 'failed' : '', '', took];
}

function table(rows) {
  const lines = [['', 'passed', 'failed', 'skipped', 'took'], ...rows];
  return lines
    .map(([name, ...cells]) =>
      `  ${name.padEnd(22)}${cells
        .slice(0, 3)
        .map((cell) => cell.padStart(9))
        .join('')}   ${cells[3]}`.trimEnd(),
    )
    .join('\n');
}

function secondsSince(started) {
  const seconds = Math.round((Date.now() - started) / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const sumOf = (rows, column) => rows.reduce((sum, row) => sum + row[column], 0);

import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { MUTANTS } from '../../model/mutants';
import { sample } from '../../support/scale';

const FOUND = /: found in (\d+) schedules: (I\d)/g;

/** Runs tests of `npm test` with a rule broken, until one fails. Returns what they printed. */
function ranWith(name: string, ...tests: string[]): Promise<string> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', '--project', ...tests];
  const env = { ...process.env, MODEL_MUTANT: name, GUARANTEES: 'sample', NO_COLOR: '1', VITEST: '' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

const [explored, tested] = [MUTANTS.filter(({ foundBy }) => !foundBy), MUTANTS.filter(({ foundBy }) => foundBy)];

it.each(tested)('R4: a unit test finds that $name', async ({ name, foundBy = '' }) => {
  expect(await ranWith(name, 'unit', foundBy)).toMatch(/Tests +\d+ failed/);
});

it.each(sample(explored, 6))('R4: the exploration finds that $name', async ({ name }) => {
  const found = [...(await ranWith(name, 'model')).matchAll(FOUND)].map(([, schedules, rule]) => ({ schedules, rule }));
  expect(found).not.toEqual([]);
  const { schedules, rule } = found.toSorted((a, b) => Number(a.schedules) - Number(b.schedules))[0]!;
  console.log(`| ${name} | ${rule} | ${schedules} |`);
});

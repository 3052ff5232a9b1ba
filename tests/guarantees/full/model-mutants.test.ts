import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { MUTANTS } from '../../model/mutants';
import { sample } from '../../support/scale';

const FOUND = /: found in (\d+) schedules: (I\d)/g;

/** Runs the exploration of `npm test` with a rule broken, until something is found. Returns what it printed. */
function exploredWith(name: string): Promise<string> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'model', '--bail=1'];
  const env = { ...process.env, MODEL_MUTANT: name, GUARANTEES: 'sample', NO_COLOR: '1', VITEST: '' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}

it.each(sample(MUTANTS, 6))('R4: the exploration finds that $name', async ({ name }) => {
  const found = [...(await exploredWith(name)).matchAll(FOUND)].map(([, schedules, rule]) => ({ schedules, rule }));
  expect(found).not.toEqual([]);
  const { schedules, rule } = found.toSorted((a, b) => Number(a.schedules) - Number(b.schedules))[0]!;
  console.log(`| ${name} | ${rule} | ${schedules} |`);
});

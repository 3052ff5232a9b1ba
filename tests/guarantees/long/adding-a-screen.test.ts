import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finish } from '../../support/commands';
import { type Step, stepsOf, takeStep } from '../../support/guide';

const steps = stepsOf('docs/adding-a-screen.md');
const folder = mkdtempSync(path.join(tmpdir(), 'adding-a-screen-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A copy of the project's sources in which all steps were taken, with the packages of this one.
beforeAll(() => {
  for (const part of ['app', 'server', 'sandbox', 'scripts', 'deploy', 'tests', 'public', 'docs']) {
    cpSync(part, path.join(folder, part), { recursive: true, filter: (source) => !source.endsWith('node_modules') });
  }
  for (const file of [
    'package.json',
    'tsconfig.json',
    'eslint.config.js',
    'vite.config.ts',
    'vitest.config.ts',
    'playwright.config.ts',
    'remix.config.js',
  ]) {
    cpSync(file, path.join(folder, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  for (const step of steps) takeStep(folder, step);
});

/** Rewrites a file of the copy, with those of its steps that are among `taken`. */
function rewrite(file: string, taken: readonly Step[]): void {
  const target = path.join(folder, file);
  rmSync(target, { force: true });
  if (existsSync(file)) cpSync(file, target);
  for (const step of taken.filter((one) => one.file === file)) takeStep(folder, step);
}

/** What `npm run check` says of the copy: the type check, else the tests that look for what was forgotten. */
async function check(): Promise<string> {
  const typecheck = ['run', '--silent', 'typecheck', '--', '--incremental', '--tsBuildInfoFile', 'types.tsbuildinfo'];
  const types = await finish('npm', typecheck, { cwd: folder });
  if (types.code !== 0) return types.output;
  const tests = ['tests/house/complete.test.ts', 'app/portal/session/rights.test.ts', 'sandbox/contract.test.ts'];
  const units = await finish('node_modules/.bin/vitest', ['run', '--project', 'unit', ...tests], { cwd: folder });
  return units.code === 0 ? 'complete' : units.output;
}

describe('docs/adding-a-screen.md', () => {
  it('adds a resource that passes the check, with 5 new files and additions at 7 other places', async () => {
    const written = new Set(steps.map(({ file }) => file));
    const lint = await finish('node_modules/.bin/eslint', ['--fix', ...written], { cwd: folder });
    expect(lint.output).toBe('');
    expect(await check()).toBe('complete');
    expect(steps.filter(({ anchor }) => anchor === undefined)).toHaveLength(5);
    expect(steps.filter(({ anchor }) => anchor !== undefined)).toHaveLength(7);
  });

  it.each(steps.map((step, index) => [`step ${index + 1}, ${step.file}`, index] as const))(
    'leaves nothing unnoticed: without %s the check fails and names what is missing',
    async (_, index) => {
      const { file } = steps[index]!;
      rewrite(
        file,
        steps.filter((_step, at) => at !== index),
      );
      const said = await check();
      rewrite(file, steps);
      expect(said).not.toBe('complete');
      expect(said).toMatch(/region/i);
    },
  );
});

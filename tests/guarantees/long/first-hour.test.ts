import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finish, printed, type Running, start } from '../../support/commands';
import { freePort } from '../../support/servers';
import { Visitor } from '../../support/visitor';

/** Paths that a fresh clone does not have. */
const NOT_CLONED = /^(node_modules|build|test-results|\.demo.*|\.git)$/;
/** Timeout in ms for installing and building on a busy machine. */
const FIRST_MS = 280_000;

const parent = mkdtempSync(path.join(tmpdir(), 'first hour '));
const cwd = path.join(parent, 'vend portal');
/** The environment of a user, not of this test run: commands install and build. */
const person = {
  SETUP: '',
  NODE_ENV: '',
  VITEST: '',
  HOST: '',
  PUBLIC_ORIGIN: '',
  DEMO_FOLDER: '',
  SANDBOX_PORT: '',
  UPSTREAM_URL: '',
};

beforeAll(() => cpSync('.', cwd, { recursive: true, filter: (source) => !NOT_CLONED.test(source) }));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Starts the demo, signs in as a terminal, stops it; returns what it printed. */
async function tryDemo(program: string, args: string[]): Promise<string> {
  const port = await freePort();
  const running: Running = start(program, args, { cwd, env: { ...person, PORT: String(port) } });
  try {
    await printed(running, 'Ctrl-C stops it', FIRST_MS);
    expect((await new Visitor(`http://127.0.0.1:${port}`).signIn('terminal@sandbox.test')).path).toBe('/');
  } finally {
    running.kill('SIGTERM');
    await running.ended;
  }
  return running.output();
}

describe('the first hour, from nothing, in a folder with a space in its name', () => {
  it('installs, builds in two lines and opens the portal with npm run demo', async () => {
    const output = await tryDemo('npm', ['run', 'demo']);
    expect(output).toContain('Installing packages');
    expect(output).toMatch(/\nBuilding the portal and the sandbox [^\n]*\nBuilt in \d+ s\.\n\n {2}The portal is at/);
  });

  it('neither installs nor builds the second time', async () => {
    expect(await tryDemo('npm', ['run', 'demo'])).not.toMatch(/Installing|Building/);
  });

  it('names the needed and the found version on Node 18', async () => {
    const { code, output } = await finish('npx', ['-y', 'node@18', 'scripts/demo.mjs'], { cwd, env: person });
    expect(code).toBe(1);
    expect(output).toMatch(/This needs Node\.js 20\.19 or later; the one that runs here is 18\.\d+\.\d+\./);
    expect(output).not.toContain('    at ');
  });

  it('opens the portal on Node 24', async () => {
    expect(await tryDemo('npx', ['-y', 'node@24', 'scripts/demo.mjs'])).not.toContain('Installing');
  });

  it('prints the whole output of a build that fails', async () => {
    appendFileSync(path.join(cwd, 'app/root.tsx'), '\nexport const = 1;\n');
    const { code, output } = await finish('npm', ['run', 'build'], { cwd, env: person });
    expect(code).toBe(1);
    expect(output).toContain('vite v');
    expect(output).toContain('root.tsx');
    expect(output).not.toContain('Built in');
  });
});

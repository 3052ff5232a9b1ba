import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { AIRTIME, sell } from '../support/selling';
import { freePort } from '../support/servers';
import { Visitor } from '../support/visitor';

const folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
let running: ReturnType<typeof spawn> | undefined;
afterEach(() => void running?.kill('SIGKILL'));

/** The demo as npm starts it: below a shell that does not pass signals on. */
async function startDemo(port: number) {
  const shell = spawn('sh', ['-c', 'node tasks/demo.mjs; exit $?'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DEMO_FOLDER: folder, LOG_LEVEL: '' },
  });
  running = shell;
  let output = '';
  shell.stdout.on('data', (data: Buffer) => (output += data.toString()));
  const ended = once(shell.stdout, 'close');
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Ctrl-C stops it');
  return { shell, ended, output: () => output };
}

async function isListening(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health`).then(
    () => true,
    () => false,
  );
}

describe('npm run demo', () => {
  it('says where to go, sells, and stops with everything it started when it is told to', async () => {
    const port = await freePort();
    const demo = await startDemo(port);
    expect(demo.output()).toContain(`http://127.0.0.1:${port}`);
    const terminal = new Visitor(`http://127.0.0.1:${port}`);
    expect((await terminal.signIn('terminal@sandbox.test')).text).not.toContain('Error');
    expect((await sell(terminal, AIRTIME, '1,357')).heading).toBe('MTN Airtime');

    demo.shell.kill('SIGTERM');
    await demo.ended;
    expect(demo.output()).toContain('Stopped.');
    expect(await isListening(port)).toBe(false);
    expect(readdirSync(folder).sort()).toEqual(['data', 'session-secret']);

    const again = await startDemo(port);
    expect((await terminal.open('/terminal/sales')).text).toContain('₦1,357.00');
    again.shell.kill('SIGTERM');
    await again.ended;
  });
});

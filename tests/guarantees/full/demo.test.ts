import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { finish, printed, type Running, start, startInTerminal } from '../../support/commands';
import { AIRTIME, sell } from '../../support/selling';
import { freePort } from '../../support/servers';
import { Visitor } from '../../support/visitor';

type Demo = { port: number; sandboxPort: number; folder: string; env: Record<string, string> };

const started: Running[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const running of started) running.kill('SIGTERM');
  await Promise.all(started.splice(0).map(({ ended }) => ended));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function settings(): Promise<Demo> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
  folders.push(folder);
  return {
    port,
    sandboxPort,
    folder,
    env: { HOST: '', PUBLIC_ORIGIN: '', PORT: String(port), SANDBOX_PORT: String(sandboxPort), DEMO_FOLDER: folder },
  };
}

/** Starts the demo as npm does, under a shell that does not forward signals, and waits until it prints its address. */
async function startDemo(demo: Demo, env: Record<string, string> = {}): Promise<Running> {
  const running = start('sh', ['-c', 'node scripts/demo.mjs; exit $?'], { env: { ...demo.env, ...env } });
  started.push(running);
  await printed(running, 'Ctrl-C stops it');
  return running;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Asserts that neither portal nor sandbox runs any more and that the data can be used again. */
async function expectNothingLeft({ port, sandboxPort, folder }: Demo): Promise<void> {
  await expect.poll(() => isListening(port)).toBe(false);
  await expect.poll(() => isListening(sandboxPort)).toBe(false);
  await expect
    .poll(() => readdirSync(path.join(folder, 'portal')).sort())
    .toEqual(['portal.db', 'portal.db.lock', 'portal.db.sign']);
  await expect.poll(() => readdirSync(folder).sort()).toEqual(['data', 'portal', 'session-secret']);
}

const pidOf = ({ folder }: Demo) =>
  (JSON.parse(readFileSync(path.join(folder, 'running.json'), 'utf8')) as { pid: number }).pid;

describe('npm run demo', () => {
  it('prints the address, sells, and stops all its processes on the stop signal', async () => {
    const demo = await settings();
    const running = await startDemo(demo);
    expect(running.output()).toContain(`http://127.0.0.1:${demo.port}`);
    const terminal = new Visitor(`http://127.0.0.1:${demo.port}`);
    expect((await terminal.signIn('terminal@sandbox.test')).text).not.toContain('Error');
    expect((await sell(terminal, AIRTIME, '1,357')).heading).toBe('MTN Airtime');
    const somebody = await new Visitor(`http://127.0.0.1:${demo.port}`).open('/signin');
    expect((await (await somebody.press('Staff')).follow('Home')).text).toContain('To do');

    running.kill('SIGTERM');
    await running.ended;
    expect(running.output()).toContain('Stopped.');
    await expectNothingLeft(demo);

    await startDemo(demo);
    expect((await terminal.open('/terminal/sales')).text).toContain('₦1,357.00');
  });

  it.each<[string, (window: Running) => void]>([
    ['Ctrl-C is typed', (window) => window.type('\x03')],
    ['the window of its terminal is closed', (window) => window.kill('SIGKILL')],
  ])('leaves nothing running when %s', async (_, leave) => {
    const demo = await settings();
    const window = startInTerminal('npm run demo', demo.env);
    started.push(window);
    await printed(window, 'Ctrl-C stops it');
    expect(await isListening(demo.sandboxPort)).toBe(true);

    leave(window);
    await window.ended;
    await expectNothingLeft(demo);
  });

  it('keeps the portal when its sandbox ends, says so, and shows the outage', async () => {
    const demo = await settings();
    const running = await startDemo(demo);
    const origin = `http://127.0.0.1:${demo.port}`;
    const terminal = new Visitor(origin);
    await terminal.signIn('terminal@sandbox.test');
    process.kill(Number(/To show an outage of the API: kill (\d+)/.exec(running.output())![1]), 'SIGTERM');
    await printed(running, 'The sandbox has ended, and the portal stays');
    expect((await terminal.open('/terminal/sales')).text).toContain('The service cannot be reached right now.');
    running.kill('SIGTERM');
    await running.ended;
    expect(running.output()).toContain('Stopped.');
    await expectNothingLeft(demo);
  });

  it('starts again after it was killed: its servers end with it, and its lock is stale', async () => {
    const demo = await settings();
    await startDemo(demo);
    process.kill(pidOf(demo), 'SIGKILL');
    await expect.poll(() => isListening(demo.port)).toBe(false);
    await expect.poll(() => isListening(demo.sandboxPort)).toBe(false);
    expect(readdirSync(demo.folder)).toContain('running.json');

    await startDemo(demo);
    expect(await isListening(demo.port)).toBe(true);
  });

  it('starts when its lock names a process that is not a demo, or is invalid', async () => {
    for (const mark of [JSON.stringify({ command: 'npm run demo', address: 'http://127.0.0.1:1', pid: 1 }), '']) {
      const demo = await settings();
      writeFileSync(path.join(demo.folder, 'running.json'), mark);
      await startDemo(demo);
      expect(await isListening(demo.port)).toBe(true);
    }
  });

  it('refuses a second demo on the same data with instructions, and leaves the first running', async () => {
    const demo = await settings();
    await startDemo(demo);
    const terminal = new Visitor(`http://127.0.0.1:${demo.port}`);
    await terminal.signIn('terminal@sandbox.test');

    for (const port of [demo.port, await freePort()]) {
      for (const args of [[], ['--fresh']]) {
        const second = await finish('node', ['scripts/demo.mjs', ...args], {
          env: { ...demo.env, PORT: String(port), SANDBOX_PORT: '0' },
        });
        expect(second.code).toBe(1);
        expect(second.output.split('\n')).toEqual([
          `npm run demo already runs on the data in ${demo.folder}, at http://127.0.0.1:${demo.port} (process ${pidOf(demo)}).`,
          `Stop it with Ctrl-C in its window or with: kill ${pidOf(demo)}`,
          `Or give this one a port and a folder of its own: PORT=${port === demo.port ? port + 1 : port} DEMO_FOLDER=${demo.folder}-2 npm run demo`,
          '',
        ]);
      }
    }
    const seeding = await finish(
      'node',
      ['scripts/seed.mjs', '--sales', '10', '--data', path.join(demo.folder, 'data')],
      { env: demo.env },
    );
    expect(seeding).toEqual({
      code: 1,
      output: `npm run demo runs on this data (process ${pidOf(demo)}). Stop it first, with Ctrl-C in its window.\n`,
    });
    expect((await sell(terminal, AIRTIME, '1,246')).heading).toBe('MTN Airtime');
  });

  it('names the port that is in use and a port to try', async () => {
    const [first, second] = [await settings(), await settings()];
    await startDemo(first);
    expect(await finish('node', ['scripts/demo.mjs'], { env: { ...second.env, PORT: String(first.port) } })).toEqual({
      code: 1,
      output: `Port ${first.port} is in use by another program. Choose another one: PORT=${first.port + 1} npm run demo\n`,
    });
    expect(readdirSync(second.folder)).toEqual([]);
  });
});

describe('HOST=0.0.0.0 npm run demo', () => {
  const hasNetwork = Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    ),
  );

  it('prints the address for a phone, and signs in and sells there and on 127.0.0.1', async () => {
    const demo = await settings();
    const running = await startDemo(demo, { HOST: '0.0.0.0' });
    const [, origin = ''] = /The portal is at {3}(\S+)/.exec(running.output()) ?? [];
    const local = `http://127.0.0.1:${demo.port}`;
    if (hasNetwork) {
      expect(origin).not.toBe(local);
      expect(running.output()).toContain('Phones on the same network open this address too.');
      expect(running.output()).toContain(`On this machine ${local} works as well.`);
    } else {
      expect(origin).toBe(local);
      expect(running.output()).toContain('This machine has no network address');
    }
    for (const [at, amount] of [
      [origin, '1,135'],
      [local, '1,146'],
    ] as const) {
      const terminal = new Visitor(at);
      expect((await terminal.signIn('terminal@sandbox.test')).path).toBe('/');
      expect((await sell(terminal, AIRTIME, amount)).text).toContain(`N${amount}.00`);
      expect((await terminal.open('/logout', { referer: `${at}/` })).path).toMatch(/^\/signin/);
    }
  });
});

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../../scripts/processes.mjs';
import { finish } from '../../support/commands';
import { type DatabaseServer, startDatabase } from '../../support/database-server';
import { freePort } from '../../support/free-port';
import { type Portals, startPortals } from '../../support/portals';
import { AIRTIME, nextAmount, validate } from '../../support/selling';
import { type Page, Visitor } from '../../support/visitor';

const RUNBOOK = readFileSync('deploy/runbooks/backup.md', 'utf8');
const CALL = 'POST api/sales';
const LOOK_FIRST = 'Please look it up first';

/** Runs the commands that the runbook has under this name. */
async function followed(name: string, env: Record<string, string>, runbook = RUNBOOK): Promise<void> {
  const commands = new RegExp(`^\`\`\`sh ${name}\n([^]*?)^\`\`\``, 'm').exec(runbook)![1]!;
  const { output, code } = await finish('sh', ['-euc', commands], { env });
  expect([name, code, code === 0 ? '' : output]).toEqual([name, 0, '']);
}

let all: Portals;
let database: DatabaseServer | undefined;
afterEach(async () => {
  await all.stop();
  await database?.stop();
  database = undefined;
});

/** Sells once, and returns a function that sends the same form again. */
async function soldOnce(): Promise<() => Promise<Page>> {
  const terminal = new Visitor(all.portals[0]!.origin);
  await terminal.signIn('terminal@sandbox.test');
  const { action, body } = (await validate(terminal, AIRTIME)).formOf('Process', { amount: nextAmount() });
  expect((await terminal.post(action, body.toString())).heading).toBe('MTN Airtime');
  return () => terminal.post(action, body.toString());
}

/** Sends forms of before and after a backup again, once the store answers: none is sent to the API. */
async function expectNoSecondSale(before: () => Promise<Page>, after: () => Promise<Page>): Promise<void> {
  await all.sandbox.clear();
  await expect.poll(async () => (await after()).text).toContain(LOOK_FIRST);
  expect((await before()).text).not.toContain('cannot make sure');
  expect(await all.sandbox.calls(CALL)).toBe(0);
  await soldOnce();
  expect(await all.sandbox.calls(CALL)).toBe(1);
}

describe('the commands of deploy/runbooks/backup.md', () => {
  const backup = () => path.join(mkdtempSync(path.join(tmpdir(), 'backup-')), 'backup');

  it('R4: save and restore PostgreSQL; what was sent since the backup is looked up, and not sent again', async () => {
    database = await startDatabase();
    all = await startPortals(1, { portal: { DATABASE_URL: database.url } });
    const env = { DATABASE_URL: database.url, BACKUP: backup() };
    const before = await soldOnce();
    await followed('backup', env);
    const after = await soldOnce();
    await followed('restore', env);
    await expectNoSecondSale(before, after);
    await followed('check', env);
  });

  it('R4: restore PostgreSQL to a moment of the past', async () => {
    database = await startDatabase();
    all = await startPortals(1, { portal: { DATABASE_URL: database.url } });
    const env = { DATABASE_URL: database.url, BACKUP: backup() };
    const before = await soldOnce();
    await followed('base-backup', env);
    const after = await soldOnce();
    await database.kill();
    await database.replaceData(env.BACKUP);
    await database.start();
    await followed('restored', env);
    await expectNoSecondSale(before, after);
  });

  it('R4: save and restore the database of a single portal', async () => {
    all = await startPortals(1);
    const [portal] = all.portals;
    const env = { DATA_DIR: portal!.folder, BACKUP: backup(), DATABASE_URL: '' };
    const before = await soldOnce();
    await followed('backup-file', env);
    const after = await soldOnce();
    await portal!.stop();
    await followed('restore-file', env);
    await portal!.start();
    await expectNoSecondSale(before, after);
    await followed('check', env);
  });
});

it('R4: what Redis had of the version before is there, and forms of then are looked up', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-'));
  const port = await freePort();
  const redis = startServer(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''],
    {
      isReady: (line: string) => line.includes('Ready to accept connections'),
    },
  );
  onTestFinished(() => redis.stop());
  await redis.ready;
  const set = (key: string, value: string) =>
    finish('redis-cli', ['-p', String(port), 'SET', `vend-portal:${key}`, value, 'PX', '600000']);
  await set('remembered:all staff:cases', 'sealed "text" with\\backslash');
  await set('signed-out:session', '1');
  database = await startDatabase();
  const env = {
    ...{ REDIS_URL: `redis://127.0.0.1:${port}`, DATABASE_URL: database.url },
    COPY: path.join(folder, 'copy.jsonl'),
  };
  await followed('copy', env, readFileSync('deploy/runbooks/redis-to-postgresql.md', 'utf8'));
  const rows = await database.ask('select key, value from entries order by key');
  expect(rows).toEqual([
    { key: 'remembered:all staff:cases', value: 'sealed "text" with\\backslash' },
    { key: 'signed-out:session', value: '1' },
  ]);
  all = await startPortals(1, { portal: { DATABASE_URL: database.url } });
  const before = await soldOnce();
  expect((await before()).heading).toBe('MTN Airtime');
});

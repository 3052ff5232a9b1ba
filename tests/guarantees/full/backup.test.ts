import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { finish } from '../../support/commands';
import { type Portals, startPortals } from '../../support/portals';
import { type RedisServer, startRedis } from '../../support/redis';
import { AIRTIME, nextAmount, validate } from '../../support/selling';
import { type Page, Visitor } from '../../support/visitor';

const RUNBOOK = readFileSync('deploy/runbooks/backup.md', 'utf8');
const CALL = 'POST api/sales';
const PASSWORD = 'a-password-of-redis';
const LOOK_FIRST = 'Please look it up first';

/** Runs the commands that the runbook has under this name. */
async function followed(name: string, env: Record<string, string>): Promise<void> {
  const commands = new RegExp(`^\`\`\`sh ${name}\n([^]*?)^\`\`\``, 'm').exec(RUNBOOK)![1]!;
  const { output, code } = await finish('sh', ['-euc', commands], { env });
  expect([name, code, code === 0 ? '' : output]).toEqual([name, 0, '']);
}

let all: Portals;
let redis: RedisServer | undefined;
afterEach(async () => {
  await all.stop();
  await redis?.stop();
  redis = undefined;
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

  it('R4: save and restore a Redis; what was sent since the backup is looked up, and not sent again', async () => {
    redis = await startRedis();
    all = await startPortals(1, { portal: { REDIS_URL: `redis://default:${PASSWORD}@127.0.0.1:${redis.port}` } });
    await redis.ask('CONFIG', 'SET', 'requirepass', PASSWORD);
    const env = {
      ...{ REDIS_HOST: '127.0.0.1', REDIS_PORT: String(redis.port), REDISCLI_AUTH: PASSWORD },
      ...{ REDIS_DATA: redis.folder, BACKUP: backup() },
    };
    const before = await soldOnce();
    await followed('backup', env);
    const after = await soldOnce();
    await redis.kill();
    await followed('restore', env);
    await redis.start();
    await expectNoSecondSale(before, after);
  });

  it('R4: save and restore the journal of a single portal', async () => {
    all = await startPortals(1);
    const [portal] = all.portals;
    const env = { DATA_DIR: portal!.folder, BACKUP: backup() };
    const before = await soldOnce();
    await followed('backup-journal', env);
    const after = await soldOnce();
    await portal!.stop();
    await followed('restore-journal', env);
    await portal!.start();
    await expectNoSecondSale(before, after);
  });
});

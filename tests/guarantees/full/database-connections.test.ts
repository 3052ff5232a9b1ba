import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../scripts/processes.mjs';
import { type DatabaseServer, startDatabase } from '../../support/database-server';
import { type Portals, sameBrowser, startPortals } from '../../support/portals';
import { AIRTIME, nextAmount, sell, validate } from '../../support/selling';
import { freePort } from '../../support/servers';
import { Visitor } from '../../support/visitor';

const TERMINAL = 'terminal@sandbox.test';
/** What deploy/README.md says of PgBouncer. */
const IGNORED = async () =>
  /^ignore_startup_parameters = .+$/m.exec(await readFile('deploy/README.md', 'utf8'))?.[0] ?? '';

const run = promisify(execFile);
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function newFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), name));
  folders.push(folder);
  await chmod(folder, 0o777);
  return folder;
}

/** Starts a PgBouncer that lends a connection for one transaction only. Returns the address of the database behind it. */
async function startPooler({ url, port: server }: DatabaseServer, setting: string) {
  const folder = await newFolder('pooler-');
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(path.join(folder, 'users'), '"portal" ""\n');
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
default_pool_size = 10
pool_mode = transaction
${setting}
`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const pooler = startServer('pgbouncer', [file], { isReady: (line: string) => /process up/.test(line), user });
  await pooler.ready;
  const address = new URL(url);
  address.port = String(port);
  return { url: address.href, stop: () => pooler.stop() };
}

/** Sells, presses the same form at both portals at once, and expects one sale. */
async function expectOneSale({ portals: [a, b], sandbox }: Portals): Promise<void> {
  const terminal = new Visitor(a!.origin);
  await terminal.signIn(TERMINAL);
  const { action, body } = (await validate(terminal, AIRTIME)).formOf('Process', { amount: nextAmount() });
  await sandbox.clear();
  const pressed = [terminal, sameBrowser(terminal, b!), terminal, sameBrowser(terminal, b!)];
  const pages = await Promise.all(pressed.map((browser) => browser.post(action, body.toString())));
  expect(pages.map(({ heading }) => heading)).toEqual(pressed.map(() => 'MTN Airtime'));
  expect(await sandbox.calls('POST api/sales')).toBe(1);
  // A database that does not answer would be no obstacle to pages.
  const metrics = await (await fetch(`${a!.origin}/metrics`)).text();
  expect(metrics).toMatch(/^portal_store_failures_total 0$/m);
}

describe('a pooler that lends a connection for one transaction', () => {
  let database: DatabaseServer;
  beforeAll(async () => {
    database = await startDatabase();
  });
  afterAll(() => database.stop());

  it('serves portals, and ends the transaction of one that stands still', async () => {
    const pooler = await startPooler(database, await IGNORED());
    const two = await startPortals(2, {
      portal: { DATABASE_URL: pooler.url, DATABASE_NOTICES_URL: database.url },
    });
    const lock = new pg.Client(database.url);
    try {
      await expectOneSale(two);
      const wrong = two.portals[0]!.log().match(/notices of other portals do not arrive/);
      expect(wrong).toBeNull();
      const idle = async () =>
        (
          await database.ask(
            "select pid from pg_stat_activity where state like 'idle in transaction%' and pid <> pg_backend_pid()",
          )
        ).length;
      // Its transaction waits for a table, and the portal is stopped before it hears that it has it.
      const terminal = new Visitor(two.portals[0]!.origin);
      await terminal.signIn(TERMINAL);
      await lock.connect();
      await lock.query('begin; lock table claims in exclusive mode');
      const sold = sell(terminal, AIRTIME).catch(() => undefined);
      await expect
        .poll(() => database.ask("select pid from pg_stat_activity where wait_event_type = 'Lock'"), { interval: 20 })
        .toHaveLength(1);
      process.kill(two.portals[0]!.pid(), 'SIGSTOP');
      try {
        await lock.query('rollback');
        await expect.poll(idle, { interval: 20 }).toBe(1);
        await expect.poll(idle).toBe(0);
      } finally {
        process.kill(two.portals[0]!.pid(), 'SIGCONT');
      }
      await sold;
      // Reads that wait for others are ended by the server as well.
      await lock.query('begin; lock table entries in access exclusive mode');
      await Promise.all([0, 1, 2].map(() => terminal.open('/terminal/sales')));
      expect(await database.ask("select pid from pg_stat_activity where wait_event_type = 'Lock'")).toEqual([]);
      await lock.query('rollback');
    } finally {
      await lock.end().catch(() => {});
      await two.stop();
      await pooler.stop();
    }
  });

  it('is refused with the setting that it needs', async () => {
    const pooler = await startPooler(database, '');
    try {
      await expect(startPortals(1, { portal: { DATABASE_URL: pooler.url } })).rejects.toThrow(
        `DATABASE_URL: the pooler answers “unsupported startup parameter: idle_in_transaction_session_timeout”: set ${await IGNORED()} in pgbouncer.ini.`,
      );
    } finally {
      await pooler.stop();
    }
  });
});

it('reaches a database over TLS alone, whose certificate it verifies', async () => {
  const folder = await newFolder('tls-');
  const [key, certificate] = [path.join(folder, 'server.key'), path.join(folder, 'server.crt')];
  const named = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...named],
    ...['-keyout', key, '-out', certificate],
  ]);
  await chmod(key, 0o600);
  if (process.getuid?.() === 0) await run('chown', ['postgres', key]).catch(() => run('chown', ['nobody', key]));
  const hba = path.join(folder, 'pg_hba.conf');
  await writeFile(hba, 'hostssl all all 127.0.0.1/32 trust\n');
  await chmod(hba, 0o644);
  const database = await startDatabase({
    settings: { ssl: 'on', ssl_key_file: key, ssl_cert_file: certificate, hba_file: hba },
  });
  const secured = `${database.url}?sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate)}`;
  try {
    await expect(startPortals(1, { portal: { DATABASE_URL: database.url } })).rejects.toThrow(
      /DATABASE_URL: no pg_hba.conf entry for host "127.0.0.1", user "portal", database "postgres", no encryption/,
    );
    const two = await startPortals(2, { portal: { DATABASE_URL: secured } });
    await expectOneSale(two);
    const one = new pg.Client(secured);
    await one.connect();
    const { rows } = await one.query(
      'select distinct s.ssl from pg_stat_ssl s join pg_stat_activity using (pid) where client_addr is not null',
    );
    await one.end();
    expect(rows).toEqual([{ ssl: true }]);
    await two.stop();
  } finally {
    await database.stop();
  }
});

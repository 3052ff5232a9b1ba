/** PostgreSQL of this machine, as Debian's package or another on the PATH has it. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../../scripts/processes.mjs';

/** Where Debian's packages have its programs. */
export const DEBIAN = '/usr/lib/postgresql';
export const USER = 'portal';

/** Returns the path of one of PostgreSQL's programs: on the PATH, or where Debian has it. Throws a sentence when there is none. */
export function postgresProgram(name) {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (found) return found;
  throw new Error(`PostgreSQL is needed (${name}): please install it, on Debian the package postgresql.`);
}

/** It refuses to run as root: then it runs as its own user, or as nobody. */
async function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (...args) => promisify(execFile)('id', args).then(({ stdout }) => Number(stdout));
  const name = await idOf('-u', 'postgres').then(
    () => 'postgres',
    () => 'nobody',
  );
  return { uid: await idOf('-u', name), gid: await idOf('-g', name) };
}

/** Runs one of PostgreSQL's programs as the user that owns its data. */
export async function runPostgres(name, args) {
  return promisify(execFile)(postgresProgram(name), args, { ...(await serverUser()), cwd: '/' });
}

/**
 * Starts a server on 127.0.0.1 with its data in `folder`, which is made at the first start, with a database and a user of the name
 * portal. `settings` are further ones, by name; `from` is the port of a server whose data it copies, and follows.
 *
 * @param {{ folder: string, port: number, settings?: Record<string, string | number>, from?: number }} options
 */
export async function startPostgres({ folder, port, settings = {}, from }) {
  const user = await serverUser();
  const data = path.resolve(folder, 'data');
  if (!existsSync(path.join(data, 'PG_VERSION'))) {
    await mkdir(data, { recursive: true, mode: 0o700 });
    if (user.uid !== undefined) for (const own of [folder, data]) await chown(own, user.uid, user.gid);
    if (from === undefined)
      await runPostgres('initdb', ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
    else
      await runPostgres('pg_basebackup', [
        '-D',
        data,
        '-h',
        '127.0.0.1',
        '-p',
        String(from),
        '-U',
        USER,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ]);
  }
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    hot_standby: 'on',
    ...settings,
  };
  await rm(path.join(data, 'postmaster.pid'), { force: true });
  const server = startServer(
    postgresProgram('postgres'),
    ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { isReady: (line) => /ready to accept (read-only )?connections/.test(line), detached: true, user },
  );
  await server.ready;
  // SIGINT ends it at once, with all connections; SIGTERM waits for them.
  const stop = async () => {
    if (server.pid !== undefined) process.kill(server.pid, 'SIGINT');
    await server.exited;
  };
  return { ...server, data, url: `postgres://${USER}@127.0.0.1:${port}/postgres`, stop };
}

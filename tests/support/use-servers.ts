import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ApiProxy } from './api-proxy';
import { type DatabaseServer, startDatabase } from './database-server';
import { type Portals, startPortals } from './portals';
import { startProxiedServers } from './proxied-servers';
import { type Sandbox, type Servers, startServers } from './servers';
import { startApis } from './upstream-check';

/**
 * A portal and a sandbox for the tests of a file: they start before the first of them and end after the last. What it
 * returns can be used in tests and hooks.
 */
export function useServers(env?: Parameters<typeof startServers>[0]): Servers {
  return whenThere(duringFile(() => startServers(env)));
}

/** The same with a proxy in between that can change the answers of the API. */
export function useProxiedServers(portal?: Record<string, string>): { servers: Servers; proxy: ApiProxy } {
  const started = duringFile(() => startProxiedServers(portal));
  return { servers: whenThere(() => started().servers), proxy: whenThere(() => started().proxy) };
}

/** A sandbox without a portal, behind a proxy that can change its answers; both are as they were after each test. */
export function useApis(): { sandbox: Sandbox; proxy: ApiProxy } {
  const started = duringFile(startApis);
  afterEach(() => started().clear());
  return { sandbox: whenThere(() => started().sandbox), proxy: whenThere(() => started().proxy) };
}

/** Portals that share a PostgreSQL, in front of one sandbox. `portal` are their settings besides. */
export function usePortals(
  count: number,
  portal: Record<string, string> = {},
  options: Pick<NonNullable<Parameters<typeof startPortals>[1]>, 'clocksAheadMs'> = {},
): { database: DatabaseServer; all: Portals } {
  const started = duringFile(async () => {
    const database = await startDatabase();
    const all = await startPortals(count, { ...options, portal: { DATABASE_URL: database.url, ...portal } });
    return {
      ...{ database, all },
      async stop() {
        await all.stop();
        await database.stop();
      },
    };
  });
  return { database: whenThere(() => started().database), all: whenThere(() => started().all) };
}

function duringFile<T extends { stop(): Promise<void> }>(start: () => Promise<T>): () => T {
  let started: T | undefined;
  beforeAll(async () => void (started = await start()));
  afterAll(() => started?.stop());
  return () => {
    if (!started) throw new Error('The servers of this file are not started yet: use them in a test or a hook.');
    return started;
  };
}

/** An object that stands for one that is made later. */
function whenThere<T extends object>(there: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(there(), name),
    set: (_, name, value) => Reflect.set(there(), name, value),
  });
}

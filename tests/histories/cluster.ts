import { mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureCertificate, startProxy } from '../../deploy/local/cluster.mjs';
import { type DatabaseServer, startDatabase } from '../support/database-server';
import { type Portals, startPortals } from '../support/portals';
import { freePort } from '../support/servers';
import { type JudgedApi, startJudgedApi } from './judged-api';
import { startWire, type Wire } from './wire';

/** Portals behind a proxy, with one PostgreSQL behind a wire, and the API behind a judge. */
export type Cluster = {
  portals: Portals['portals'];
  /** The address of the proxy, which is that of all portals for the browser. */
  origin: string;
  /** Where a form can be sent: at each portal, and at the proxy. */
  addresses: readonly string[];
  database: DatabaseServer;
  wire: Wire;
  api: JudgedApi;
  /** Returns what the audit says since the start. */
  audit(): Promise<string>;
  /** Whether the disk takes what the portals write to the audit. */
  allowAudit(isAllowed: boolean): Promise<void>;
  /** Ends the proxy with all its connections, and starts it again. */
  restartProxy(): Promise<void>;
  /** Puts a new API behind the judge, and empties PostgreSQL, as if nothing had happened yet. */
  renew(): Promise<void>;
  stop(): Promise<void>;
};

/** How long a portal waits for an answer to a payment: longer than a lease. */
const MONEY_TIMEOUT_MS = '16000';
/** Portals read the birth mark again within five seconds: a form of before would not be sent. */
const MARK_READ_MS = 6_000;
/** By how much the clock of the second portal is ahead, and that of the third late. */
const SKEW_MS = 20 * 60_000;

export async function startHistoriesCluster(): Promise<Cluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'histories-'));
  const auditFile = path.join(folder, 'audit.jsonl');
  const database = await startDatabase();
  const wire = await startWire(() => database.port);
  const api = await startJudgedApi();
  const [http, https] = [await freePort(), await freePort()];
  const origin = `https://localhost:${https}`;
  const all = await startPortals(3, {
    upstream: api.url,
    clocksAheadMs: [0, SKEW_MS, -SKEW_MS],
    portal: {
      DATABASE_URL: `postgres://portal@127.0.0.1:${wire.port}/postgres`,
      TRUST_PROXY: '1',
      PUBLIC_ORIGIN: origin,
      AUDIT_FILE: auditFile,
      MONEY_TIMEOUT_MS,
      LOG_LEVEL: 'info',
    },
  });
  const certificate = await ensureCertificate(folder);
  const ports = { http, https, portals: all.portals.map((portal) => Number(new URL(portal.origin).port)) };
  // The number of a request tells which press it was.
  const keepNumbers = (site: string) => site.replace("X-Request-Id ''", 'X-Request-Id $http_x_request_id');
  const startedProxy = () => startProxy(folder, ports, certificate, keepNumbers);
  let proxy = await startedProxy();
  /** The audit, and what was moved away of it. */
  const parts = [auditFile];
  return {
    portals: all.portals,
    origin,
    addresses: [...all.portals.map((portal) => portal.origin), origin],
    database,
    wire,
    api,
    audit: async () => (await Promise.all(parts.map((part) => readFile(part, 'utf8')))).join(''),
    async allowAudit(isAllowed) {
      if (isAllowed) await rm(auditFile);
      else {
        const moved = `${auditFile}.${parts.length}`;
        parts.push(moved);
        await rename(auditFile, moved);
        await symlink('/dev/full', auditFile);
      }
      for (const portal of all.portals) portal.reopenAudit();
    },
    async restartProxy() {
      await proxy.stop();
      proxy = await startedProxy();
    },
    async renew() {
      await database.flush();
      await sleep(MARK_READ_MS);
      await api.renew();
    },
    async stop() {
      await proxy.stop();
      await all.stop();
      await Promise.all([wire.stop(), api.stop(), database.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

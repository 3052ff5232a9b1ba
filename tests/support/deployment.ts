import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { startCluster } from '../../deploy/local/cluster.mjs';
import { startSandbox } from '../../scripts/processes.mjs';
import { freePort, PATIENT, type Sandbox, sandboxAt, SECRET } from './servers';

export type Deployment = {
  /** The address of the proxy. */
  origin: string;
  sandbox: Sandbox;
  /** The addresses of the portals' endpoints for operators. */
  operators: readonly string[];
  /** Restarts a portal, and waits until the proxy uses it again. Returns the exit code of the old one. */
  restart(index: number): Promise<number | string>;
  /** Ends a portal as a power cut would, and starts it again. */
  kill(index: number): Promise<void>;
  revive(index: number): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the deployment of deploy/local with several portals: nginx with TLS, PostgreSQL, and a sandbox behind them. */
export async function startDeployment(count: number, env: Record<string, string> = {}): Promise<Deployment> {
  // The certificate is the deployment's own.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const upstream = startSandbox({ SANDBOX_PORT: '0', SANDBOX_FAULTS: '1' }, () => {});
  const url = String(await upstream.ready);
  const folder = await mkdtemp(path.join(tmpdir(), 'deployment-'));
  // PostgreSQL runs as a user of its own.
  await chmod(folder, 0o755);
  const ports = {
    http: await freePort(),
    https: await freePort(),
    database: await freePort(),
    portals: await freePorts(count),
    metrics: await freePorts(count),
  };
  const cluster = await startCluster({
    folder,
    ports,
    env: { NODE_ENV: 'production', UPSTREAM_URL: url, SESSION_SECRETS: SECRET, LOG_LEVEL: 'info', ...PATIENT, ...env },
  }).catch(async (error: unknown) => {
    await upstream.stop();
    throw error;
  });
  return {
    origin: cluster.origin,
    sandbox: sandboxAt(url),
    operators: ports.metrics.map((port) => `http://127.0.0.1:${port}`),
    restart: (index) => cluster.restart(index) as Promise<number | string>,
    async kill(index) {
      process.kill(cluster.portalPids()[index], 'SIGKILL');
    },
    revive: (index) => cluster.revive(index),
    async stop() {
      await cluster.stop();
      await upstream.stop();
      await rm(folder, { recursive: true, force: true });
      vi.unstubAllEnvs();
    },
  };
}

function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => freePort()));
}

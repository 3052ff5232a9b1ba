import './business-clock';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal, startSandbox } from '../../scripts/processes.mjs';
import { freePort } from './free-port';

export { freePort };

export const SECRET = 'a-secret-of-the-tests-0123456789-abcdef';

export type Sandbox = {
  url: string;
  /** Makes a call go wrong; see sandbox/faults.ts. */
  fault(fault: {
    call: string;
    kind: string;
    ms?: number;
    bytes?: number;
    times?: number;
    message?: string;
    status?: number;
  }): Promise<void>;
  /** Ends all faults and forgets the counts. */
  clear(): Promise<void>;
  /** How often a call was made since `clear`, e.g. "POST api/sales"; `*` stands for any part. */
  calls(call: string): Promise<number>;
  /** The portal's own headers of each request of a call since `clear`, in order. */
  headers(call: string): Promise<{ idempotencyKey?: string; requestId?: string; traceparent?: string }[]>;
  /** The calls that were made since `clear`. */
  callNames(): Promise<string[]>;
};

export type Servers = {
  origin: string;
  sandbox: Sandbox;
  output: string[];
  portalPid: number;
  stopSandbox(): Promise<void>;
  stopPortal(): Promise<number | string>;
  stop(): Promise<void>;
};

/** Long timeouts for a busy machine. Tests of hanging calls set their own. */
export const PATIENT = { UPSTREAM_TIMEOUT_MS: '15000', PAGE_DEADLINE_MS: '30000' };

/** The environment of a portal of the built files on a port of this machine. */
export function portalEnv(upstream: string, port: number, env: Record<string, string> = {}): Record<string, string> {
  return {
    NODE_ENV: 'production',
    UPSTREAM_URL: upstream,
    SESSION_SECRETS: SECRET,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'info',
    DRAIN_DELAY_MS: '0',
    DATA_DIR: 'off',
    ...env,
  };
}

/** A sandbox and a portal in front of it, both of the built files, on free ports. */
export async function startServers(
  env: { portal?: Record<string, string>; sandbox?: Record<string, string> } = {},
): Promise<Servers> {
  const output: string[] = [];
  const upstream = startSandbox({ SANDBOX_PORT: '0', SANDBOX_FAULTS: '1', ...env.sandbox }, (line: string) =>
    output.push(line),
  );
  const url = String(await upstream.ready);
  const port = await freePort();
  const data = await mkdtemp(path.join(tmpdir(), 'portal-'));
  const portal = startPortal(portalEnv(url, port, { DATA_DIR: data, ...PATIENT, ...env.portal }), (line: string) =>
    output.push(line),
  );
  await portal.ready.catch(async (error: unknown) => {
    await upstream.stop();
    throw error;
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    sandbox: sandboxAt(url),
    output,
    portalPid: portal.pid ?? 0,
    stopSandbox: () => upstream.stop(),
    async stopPortal() {
      await portal.stop();
      return (await portal.exited) as number | string;
    },
    async stop() {
      await Promise.all([portal.stop(), upstream.stop()]);
      await rm(data, { recursive: true, force: true });
    },
  };
}

export function sandboxAt(url: string): Sandbox {
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${url}/faults${path}`, init);
    if (!response.ok) throw new Error(`the sandbox refused a fault: ${response.status}`);
    return response.json();
  };
  return {
    url,
    async fault(fault) {
      await ask('', { method: 'POST', body: JSON.stringify(fault), headers: { 'content-type': 'application/json' } });
    },
    async clear() {
      await ask('', { method: 'DELETE' });
    },
    async headers(call) {
      return (await ask('/headers')).filter((entry: { call: string }) => entry.call === call);
    },
    async callNames() {
      return Object.keys(await ask('/calls'));
    },
    async calls(call) {
      const pattern = new RegExp(
        `^${call
          .split('*')
          .map((part) => part.replace(/[.?+()[\]]/g, '\\$&'))
          .join('.+')}$`,
      );
      return Object.entries<number>(await ask('/calls')).reduce(
        (sum, [name, count]) => (pattern.test(name) ? sum + count : sum),
        0,
      );
    },
  };
}

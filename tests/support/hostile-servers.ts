import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startServer } from '../../scripts/processes.mjs';
import { type Servers, startServers } from './servers';

/** The ways in which tests/support/hostile-upstream.mjs answers a call. */
export const HOSTILE = ['nested', 'string', 'fields', 'codings', 'bomb', 'slow', 'fast'] as const;

export type HostileServers = {
  servers: Servers;
  /** Answers a call, e.g. "GET api/sales", in a hostile way from now on. */
  answer(call: string, kind: (typeof HOSTILE)[number]): Promise<void>;
  /** Returns how often the hostile call was asked for since `answer`. */
  asked(): Promise<number>;
  stop(): Promise<void>;
};

const support = (file: string) => path.resolve(import.meta.dirname, file);

/** Starts a sandbox, an API in front of it that can answer in hostile ways, and a portal that knows the latter only. */
export async function startHostileServers(portal: Record<string, string>): Promise<HostileServers> {
  const upstream = startServer(process.execPath, [support('hostile-upstream.mjs')], {
    isReady: (line: string) => line.startsWith('listening'),
  });
  const url = `http://127.0.0.1:${/\d+/.exec(String(await upstream.ready))![0]}`;
  const control = (body: object) => fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(body) });
  const servers = await startServers({ portal: { ...portal, UPSTREAM_URL: url } });
  await control({ target: servers.sandbox.url });
  return {
    servers,
    answer: async (call, kind) => void (await control({ call, kind })),
    asked: async () => Number(await (await fetch(`${url}/asked`)).text()),
    async stop() {
      await servers.stop();
      await upstream.stop();
    },
  };
}

export type HealthWatch = {
  /** Returns the longest wait for GET /health since the previous call, in ms; null when a request failed. */
  longest(): Promise<number | null>;
  stop(): void;
};

/** Starts tests/support/health-watch.mjs for a portal. */
export function watchHealth(origin: string): HealthWatch {
  const child: ChildProcess = fork(support('health-watch.mjs'), [origin]);
  return {
    async longest() {
      child.send('longest');
      const [{ longest }] = (await once(child, 'message')) as [{ longest: number | null }];
      return longest;
    },
    stop: () => void child.kill(),
  };
}

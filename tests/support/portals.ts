import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPortal, startSandbox } from '../../scripts/processes.mjs';
import { preloaded } from './preloaded';
import { freePort, PATIENT, portalEnv, type Sandbox, sandboxAt } from './servers';
import { Visitor } from './visitor';

type Portal = {
  origin: string;
  /** The portal's DATA_DIR. */
  folder: string;
  /** The id of its process. */
  pid(): number;
  /** Everything that it has logged since its first start. */
  log(): string;
  /** How it has ended by itself, each time, with what it had logged last. */
  ownEnds(): readonly string[];
  /** Opens AUDIT_FILE again. */
  reopenAudit(): void;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Starts it again, or the one that was built in another folder in its place. */
  start(builtIn?: string): Promise<void>;
};
export type Portals = { portals: readonly Portal[]; sandbox: Sandbox; stop(): Promise<void> };
type Env = Record<string, string>;

/**
 * Starts several portals in front of one sandbox. Each has a folder of its own, which it keeps when it is started again.
 * The clock of each is ahead by its number of `clocksAheadMs`. `builtIn` are the folders in which each was built, this one unless
 * given; `upstream` is the address of another API.
 */
export async function startPortals(
  count: number,
  {
    clocksAheadMs = [],
    builtIn = [],
    upstream: other,
    ...env
  }: {
    portal?: Env;
    sandbox?: Env;
    clocksAheadMs?: readonly number[];
    builtIn?: readonly string[];
    upstream?: string;
  } = {},
): Promise<Portals> {
  const upstream = startSandbox({ SANDBOX_PORT: '0', SANDBOX_FAULTS: '1', ...env.sandbox }, () => {});
  const url = String(await upstream.ready);
  const folder = await mkdtemp(path.join(tmpdir(), 'portals-'));
  const portals = await Promise.all(
    Array.from({ length: count }, async (_, index) =>
      portalOf(
        other ?? url,
        path.join(folder, String(index)),
        {
          ...(await shiftedClock(path.join(folder, `clock-${index}`), clocksAheadMs[index] ?? 0)),
          ...env.portal,
        },
        builtIn[index],
      ),
    ),
  );
  return {
    portals,
    sandbox: sandboxAt(url),
    async stop() {
      await Promise.all([...portals.map((portal) => portal.stop()), upstream.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const SHIFTED_CLOCK = new URL('shifted-clock.mjs', import.meta.url).href;

/** Returns the environment of a process whose clock is ahead. */
async function shiftedClock(file: string, aheadMs: number): Promise<Env> {
  if (aheadMs === 0) return {};
  await writeFile(file, String(aheadMs));
  return { NODE_OPTIONS: preloaded(SHIFTED_CLOCK), CLOCK_OFFSET_FILE: file };
}

async function portalOf(upstream: string, folder: string, env: Env, builtIn = ''): Promise<Portal> {
  const port = await freePort();
  const lines: string[] = [];
  const started = (build = builtIn) =>
    startPortal(
      portalEnv(upstream, port, { ...PATIENT, DATA_DIR: folder, ...env }),
      (line: string) => void lines.push(line),
      false,
      build,
    );
  const ownEnds: string[] = [];
  let isEnding = false;
  const watched = (server: ReturnType<typeof started>) => {
    void server.exited.then((how) => {
      if (!isEnding) ownEnds.push(`ended with ${String(how)} after\n${lines.slice(-20).join('\n')}`);
    });
    return server;
  };
  let portal = watched(started());
  await portal.ready;
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    pid: () => Number(portal.pid),
    log: () => lines.join('\n'),
    ownEnds: () => ownEnds,
    reopenAudit: () => void (ownEnds.length === 0 && process.kill(Number(portal.pid), 'SIGUSR2')),
    stop() {
      isEnding = true;
      return portal.stop();
    },
    async kill() {
      isEnding = true;
      process.kill(Number(portal.pid), 'SIGKILL');
      await portal.exited;
    },
    async start(build) {
      portal = watched(started(build));
      isEnding = false;
      await portal.ready;
    },
  };
}

/** The same browser at another portal: behind a proxy both have one address. */
export function sameBrowser(visitor: Visitor, { origin }: { origin: string }): Visitor {
  const same = new Visitor(origin);
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
  return same;
}

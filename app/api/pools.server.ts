import { Pool } from 'undici';
import { config } from '~/base/config/config.server';

/**
 * Groups of calls that must not block one another. Each has its own connections and a maximum of calls in flight,
 * beyond which the portal answers 'busy' before it sends anything. Reads may queue for a connection. Changes never do,
 * so that an aborted change is known to have been sent.
 */
export type CallGroup = 'read' | 'change' | 'money' | 'upload' | 'download';
const LIMITS: Record<CallGroup, { connections: number; inFlight: number }> = {
  read: { connections: 128, inFlight: 1_024 },
  change: { connections: 64, inFlight: 64 },
  money: { connections: 256, inFlight: 256 },
  upload: { connections: 64, inFlight: 64 },
  download: { connections: 64, inFlight: 64 },
};
type Group = { pool: Pool; inFlight: number };
const groups = new Map<CallGroup, Group>();

/** Maximum concurrent reads of one call, so that one hanging call does not block all pages. */
const MAX_READS_PER_CALL = 120;
const readsInFlight = new Map<string, number>();

/**
 * Reserves one of the group's calls in flight; undefined when the limit is reached. The caller must release it when the
 * answer was read. `call` is the call's name.
 */
export function connectionFor(name: CallGroup, call: string): { pool: Pool; release(): void } | undefined {
  const group = groupOf(name);
  const sameReads = readsInFlight.get(call) ?? 0;
  if (group.inFlight >= LIMITS[name].inFlight || (name === 'read' && sameReads >= MAX_READS_PER_CALL)) return undefined;
  group.inFlight++;
  if (name === 'read') readsInFlight.set(call, sameReads + 1);
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    group.inFlight--;
    if (name !== 'read') return;
    const left = (readsInFlight.get(call) ?? 1) - 1;
    if (left > 0) readsInFlight.set(call, left);
    else readsInFlight.delete(call);
  };
  return { pool: group.pool, release };
}

function groupOf(name: CallGroup): Group {
  const known = groups.get(name);
  if (known) return known;
  const pool = new Pool(new URL(config().upstreamUrl).origin, { connections: LIMITS[name].connections, pipelining: 1 });
  const group = { pool, inFlight: 0 };
  groups.set(name, group);
  return group;
}

/** Waits for the calls in flight and closes all connections. The last step of the shutdown. */
export async function closeUpstream(): Promise<void> {
  await Promise.all([...groups.values()].map(({ pool }) => pool.close()));
}

let basePath: string | undefined;

/** Returns the call's path below the path of the base URL. */
export function upstreamPath(path: string): string {
  basePath ??= new URL(config().upstreamUrl).pathname.replace(/\/$/, '');
  return `${basePath}/${path}`;
}

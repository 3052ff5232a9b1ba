import { Pool } from 'undici';
import { config } from '../config.server';

/**
 * Groups of calls that must not hold up one another: each has connections of its own, and a ceiling of calls in flight
 * beyond which the portal answers 'busy' before anything is sent. A page's reading calls may wait for a connection; what
 * changes something never does, so that a call which was given up is known to have been sent.
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

/** Reading calls of one name in flight: one that hangs must not take all the pages with it. */
const MAX_OF_ONE_CALL = 120;
const readingCalls = new Map<string, number>();

/** A place among the group's calls, to be released when the answer was read; undefined when there is none. `call` is the call's name. */
export function connectionFor(name: CallGroup, call: string): { pool: Pool; release(): void } | undefined {
  const group = groupOf(name);
  const alike = readingCalls.get(call) ?? 0;
  if (group.inFlight >= LIMITS[name].inFlight || (name === 'read' && alike >= MAX_OF_ONE_CALL)) return undefined;
  group.inFlight++;
  if (name === 'read') readingCalls.set(call, alike + 1);
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    group.inFlight--;
    if (name !== 'read') return;
    const left = readingCalls.get(call)! - 1;
    if (left > 0) readingCalls.set(call, left);
    else readingCalls.delete(call);
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

/** Lets the calls under way finish and closes all connections; the portal's last act. */
export async function closeUpstream(): Promise<void> {
  await Promise.all([...groups.values()].map(({ pool }) => pool.close()));
}

/** A call's path on the upstream, below the base URL's own. */
export function upstreamPath(path: string): string {
  return `${new URL(config().upstreamUrl).pathname.replace(/\/$/, '')}/${path}`;
}

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

/** A place among the group's calls, to be released when the answer was read; undefined when there is none. */
export function connectionFor(name: CallGroup): { pool: Pool; release(): void } | undefined {
  const group = groupOf(name);
  if (group.inFlight >= LIMITS[name].inFlight) return undefined;
  group.inFlight++;
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    group.inFlight--;
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

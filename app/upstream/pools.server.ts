import { Pool } from 'undici';
import { config } from '../config.server';

/** Payments that hang must not hold the connections of pages, nor uploads and downloads, which last, those of either. */
export type Purpose = 'page' | 'money' | 'upload' | 'download';
const CONNECTIONS: Record<Purpose, number> = { page: 128, money: 256, upload: 64, download: 64 };
const pools = new Map<Purpose, Pool>();

export function poolFor(purpose: Purpose): Pool {
  const known = pools.get(purpose);
  if (known) return known;
  const pool = new Pool(new URL(config().upstreamUrl).origin, { connections: CONNECTIONS[purpose], pipelining: 1 });
  pools.set(purpose, pool);
  return pool;
}

/** Lets the calls under way finish and closes all connections; the portal's last act. */
export async function closeUpstream(): Promise<void> {
  await Promise.all([...pools.values()].map((pool) => pool.close()));
}

/** A call's path on the upstream, below the base URL's own. */
export function upstreamPath(path: string): string {
  return `${new URL(config().upstreamUrl).pathname.replace(/\/$/, '')}/${path}`;
}

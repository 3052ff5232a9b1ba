import { setTimeout as sleep } from 'node:timers/promises';
import { type Portals, startPortals } from '../support/portals';
import { type RedisServer, startRedis } from '../support/redis';
import { type JudgedApi, startJudgedApi } from './judged-api';
import { startWire, type Wire } from './wire';

/** Portals with one Redis behind a wire, and the API behind a judge. */
export type Cluster = {
  portals: Portals['portals'];
  redis: RedisServer;
  wire: Wire;
  api: JudgedApi;
  /** Puts a new API behind the judge, and empties Redis, as if nothing had happened yet. */
  renew(): Promise<void>;
  stop(): Promise<void>;
};

/** How long a portal waits for an answer to a payment: longer than a lease. */
const MONEY_TIMEOUT_MS = '16000';
/** Portals read the birth mark again within five seconds: a form of before would not be sent. */
const MARK_READ_MS = 6_000;
/** By how much the clock of the second portal is ahead. */
const AHEAD_MS = 20 * 60_000;

export async function startHistoriesCluster(): Promise<Cluster> {
  const redis = await startRedis();
  const wire = await startWire(redis.port);
  const api = await startJudgedApi();
  const all = await startPortals(2, {
    upstream: api.url,
    clocksAheadMs: [0, AHEAD_MS],
    portal: { REDIS_URL: `redis://127.0.0.1:${wire.port}`, TRUST_PROXY: 'on', MONEY_TIMEOUT_MS, LOG_LEVEL: 'info' },
  });
  return {
    portals: all.portals,
    redis,
    wire,
    api,
    async renew() {
      await redis.flush();
      await sleep(MARK_READ_MS);
      await api.renew();
    },
    async stop() {
      await all.stop();
      await Promise.all([wire.stop(), api.stop(), redis.stop()]);
    },
  };
}

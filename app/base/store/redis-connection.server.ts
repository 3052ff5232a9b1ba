import { createRequire } from 'node:module';
import type { Redis, RedisOptions } from 'ioredis';
import type { RedisSettings } from '../config/config.server';
import type { AttemptStart } from './backend';
import { SCRIPTS } from './redis-scripts';

type ScriptName = keyof typeof SCRIPTS;
export type State = ['free' | 'running'] | ['lost' | 'settled', string];
/** What the scripts return that the portal reads. */
type Returned = {
  meetStore: string;
  lookAtClaim: State;
  takeClaim: State | ['mine'] | ['not of this store'];
  beginAttempt: AttemptStart;
};
/** A connection that knows the scripts. */
export type ScriptedRedis = Redis & {
  [Name in ScriptName]: (
    key: string,
    ...args: (string | number)[]
  ) => Promise<Name extends keyof Returned ? Returned[Name] : unknown>;
};

/** Time limit of one command. */
const COMMAND_MS = 1_500;
const RECONNECT_MS = 500;
export const PREFIX = 'vend-portal:';

const OPTIONS = {
  keyPrefix: PREFIX,
  commandTimeout: COMMAND_MS,
  connectTimeout: COMMAND_MS,
  // A connection whose commands get no answer is given up, and a new one is made.
  socketTimeout: 2 * COMMAND_MS,
  enableOfflineQueue: false,
  // ioredis does not catch the failure of a repeated subscription.
  autoResubscribe: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  retryStrategy: () => RECONNECT_MS,
} satisfies RedisOptions;

/** Opens a connection, which is made again by itself. No command waits for a lost one, and none is sent a second time. */
export function connectRedis({ url, sentinels }: RedisSettings, onProblem: (error: Error) => void): ScriptedRedis {
  // Loaded only here: it would add a tenth to the start of a portal without Redis. require() has no types.
  const { Redis } = createRequire(import.meta.url)('ioredis') as typeof import('ioredis');
  const redis = sentinels.length > 0 ? new Redis({ ...OPTIONS, ...watched(url, sentinels) }) : new Redis(url, OPTIONS);
  for (const [name, lua] of Object.entries(SCRIPTS))
    redis.defineCommand(name, { numberOfKeys: name === 'takeClaim' ? 2 : 1, lua });
  redis.on('error', onProblem);
  // defineCommand adds the scripts.
  return redis as ScriptedRedis;
}

/** The options for a Redis that Sentinels watch: they are asked which server is the master. */
function watched(url: string, sentinels: readonly string[]): RedisOptions {
  const { hostname, username, password, pathname, protocol } = new URL(url);
  const addresses = sentinels.map((sentinel) => new URL(sentinel));
  const sentinelPassword = decodeURIComponent(addresses[0]?.password ?? '');
  return {
    name: hostname,
    sentinels: addresses.map((address) => ({ host: address.hostname, port: Number(address.port || 26_379) })),
    ...(sentinelPassword && { sentinelPassword }),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1) || 0),
    ...(protocol === 'rediss:' && { tls: {}, enableTLSForSentinelMode: true }),
    sentinelCommandTimeout: COMMAND_MS,
    sentinelRetryStrategy: () => RECONNECT_MS,
  };
}

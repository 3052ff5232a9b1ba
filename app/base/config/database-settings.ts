import { z } from 'zod';
import { ConfigError } from './config-error';

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://portal:password@127.0.0.1:5432/portal',
});

/** The settings of the database that several portals share. */
export const databaseEnvironment = {
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_NOTICES_URL: postgresAddress.optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(1_000).default(10),
  DATABASE_REPLICATION: z.enum(['any', 'synchronous']).default('any'),
  REDIS_URL: z.string().optional(),
};

/**
 * Where PostgreSQL is, and how many connections a portal has to it. `noticesUrl` leads to the server itself when `url` is that of a
 * pooler. With `isSynchronous` nothing is committed that no replica has.
 */
export type DatabaseSettings = {
  url: string;
  noticesUrl?: string | undefined;
  connections: number;
  isSynchronous: boolean;
};

type Values = z.output<z.ZodObject<typeof databaseEnvironment>>;

/** Returns where the database of several portals is; undefined for a single portal. Throws a ConfigError. */
export function databaseSettings(values: Values): DatabaseSettings | undefined {
  const { DATABASE_URL: url, DATABASE_NOTICES_URL: noticesUrl, DATABASE_CONNECTIONS: connections } = values;
  if (values.REDIS_URL !== undefined)
    throw new ConfigError(
      'REDIS_URL is not used any more: set DATABASE_URL to a PostgreSQL that all portals share. deploy/runbooks/redis-to-postgresql.md copies what Redis has',
    );
  const isSynchronous = values.DATABASE_REPLICATION === 'synchronous';
  if (url !== undefined) return { url, noticesUrl, connections, isSynchronous };
  if (noticesUrl === undefined && !isSynchronous) return undefined;
  throw new ConfigError(
    'DATABASE_URL is not set: it is the address of PostgreSQL, such as postgres://portal:password@127.0.0.1:5432/portal',
  );
}

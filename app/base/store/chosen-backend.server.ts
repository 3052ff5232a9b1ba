import { forgetAllRead, forgetRead } from '../cache/forget.server';
import { type Config, ConfigError } from '../config/config.server';
import { log } from '../log.server';
import type { Backend } from './backend';
import { FolderInUse } from './folder-lock.server';
import { Journal, JournalDamaged } from './journal.server';
import { MemoryBackend } from './memory-backend.server';
import { RedisBackend } from './redis-backend.server';

/**
 * Returns the memory that the settings choose: Redis, or this process with or without a journal. Throws a ConfigError when its
 * folder cannot be used.
 */
export function backendOf({ redis: settings, dataDir }: Pick<Config, 'redis' | 'dataDir'>): Backend {
  if (settings !== undefined) {
    const redis = new RedisBackend(settings, (error) => log().debug({ err: String(error) }, 'redis connection'));
    redis.subscribe(forgetRead, forgetAllRead);
    return redis;
  }
  if (dataDir === undefined) return new MemoryBackend();
  try {
    return new MemoryBackend(new Journal(dataDir));
  } catch (error) {
    if (error instanceof FolderInUse)
      throw new ConfigError(
        `DATA_DIR: ${error.message}. Give each portal a folder of its own, or set REDIS_URL to share what they remember.`,
      );
    if (error instanceof JournalDamaged) throw new ConfigError(`DATA_DIR: ${error.message}`);
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written: ${error instanceof Error && error.message}`);
  }
}

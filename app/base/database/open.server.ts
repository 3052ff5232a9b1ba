import { forgetAllRead, forgetRead } from '../cache/forget.server';
import { type Config, ConfigError } from '../config/config.server';
import { type Database, DatabaseRefused } from './database';
import { PostgresDatabase } from './postgres/postgres.server';
import { openFile, openInMemory } from './sqlite/open-sqlite.server';

/**
 * Returns the database that the settings choose: PostgreSQL, or SQLite in a folder or in memory. Throws a ConfigError when it cannot
 * be used.
 */
export async function openDatabase({
  database: settings,
  dataDir,
}: Pick<Config, 'database' | 'dataDir'>): Promise<Database> {
  const name = settings ? 'DATABASE_URL' : 'DATA_DIR';
  try {
    if (!settings) return dataDir === undefined ? openInMemory() : await openFile(dataDir);
    const database = await PostgresDatabase.open(settings);
    database.listen(forgetRead, forgetAllRead);
    return database;
  } catch (error) {
    if (error instanceof DatabaseRefused) throw new ConfigError(`${name}: ${error.message}.`);
    throw error;
  }
}

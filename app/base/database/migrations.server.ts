import { type Kysely, type Migration, Migrator } from 'kysely';
import { portalBuild } from '../config/version';
import { migrations as baseMigrations } from './base-tables';
import { DatabaseRefused, type Migrations } from './database';
import type { Tables } from './tables';

/** The steps of every feature, found by the names of their files. */
const ofFeatures = import.meta.glob<Migrations>('/app/**/*.tables.ts', { eager: true, import: 'migrations' });
const ALL: Migrations = Object.fromEntries(
  [baseMigrations, ...Object.values(ofFeatures)].flatMap((own) => Object.entries(own)),
);
const NOTHING: Migration = { up: async () => {} };

/**
 * Makes the steps that the database does not have yet, in order and under its lock. Steps of the next minor version are left as
 * they are: this version goes on beside it. Throws DatabaseRefused for those of a later one.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...(await ofNextVersion(db)), ...ALL }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('a step failed', { cause: error });
}

/** Returns how many steps this version knows, and how many of them the database has. */
export async function stepsOf(db: Kysely<Tables>): Promise<{ known: number; made: number }> {
  const made = await madeSteps(db);
  return { known: Object.keys(ALL).length, made: made.filter((name) => name in ALL).length };
}

async function ofNextVersion(db: Kysely<Tables>): Promise<Migrations> {
  const unknown = (await madeSteps(db)).filter((name) => !(name in ALL));
  const tooNew = unknown.find((name) => !isOfNext(name));
  if (tooNew)
    throw new DatabaseRefused(
      `a later version of the portal has changed it (${tooNew}). Start that version, or the one before it, or restore a backup of before`,
    );
  return Object.fromEntries(unknown.map((name) => [name, NOTHING]));
}

/** True for a step of the next minor version at most; its name ends with its version, such as (1.1). */
function isOfNext(name: string): boolean {
  const [, major, minor] = /\((\d+)\.(\d+)\)$/.exec(name) ?? [];
  const [ownMajor, ownMinor] = portalBuild.version.split('.').map(Number);
  return Number(major) === ownMajor && Number(minor) <= (ownMinor ?? 0) + 1;
}

/** Returns the names of the steps that the database has. */
async function madeSteps(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const steps = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return steps.map(({ name }) => name);
}

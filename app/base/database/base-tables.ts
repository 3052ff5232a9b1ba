import type { Migrations } from './database';

/** The tables that money depends on, and those of the portal itself. */
export const migrations: Migrations = {
  '2026-11-29 claims (1.1)': {
    async up(db) {
      await db.schema
        .createTable('portal')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('birth', 'text', (column) => column.notNull())
        .addColumn('place', 'text', (column) => column.notNull())
        .addColumn('run', 'text', (column) => column.notNull())
        .addColumn('met_at', 'bigint', (column) => column.notNull())
        .addColumn('loose_at', 'bigint')
        .addColumn('commits', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('claims')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('token', 'text', (column) => column.notNull())
        .addColumn('leased_until', 'bigint', (column) => column.notNull())
        .addColumn('outcome', 'text')
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('entries')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('attempts')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('failed', 'integer', (column) => column.notNull())
        .addColumn('running', 'integer', (column) => column.notNull())
        .addColumn('latest_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      for (const table of ['claims', 'entries', 'attempts'])
        await db.schema.createIndex(`${table}_expires_at`).on(table).column('expires_at').execute();
    },
  },
};

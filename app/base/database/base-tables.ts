import { createTable } from './create-table';
import type { Migrations } from './database';

/** The tables that money depends on, and those of the portal itself. */
export const migrations: Migrations = {
  '2026-11-29 claims (1.1)': {
    async up(db) {
      const indexes = [['expires_at']];
      await createTable(db, 'portal', {
        columns: {
          ...{ id: 'integer', birth: 'text', place: 'text', run: 'text', met_at: 'bigint', loose_at: 'bigint?' },
          commits: 'bigint',
        },
        key: ['id'],
      });
      await createTable(db, 'claims', {
        columns: { key: 'text', token: 'text', leased_until: 'bigint', outcome: 'text?', expires_at: 'bigint' },
        key: ['key'],
        indexes,
      });
      await createTable(db, 'entries', {
        columns: { key: 'text', value: 'text', expires_at: 'bigint' },
        key: ['key'],
        indexes,
      });
      await createTable(db, 'attempts', {
        columns: { key: 'text', failed: 'integer', running: 'integer', latest_at: 'bigint', expires_at: 'bigint' },
        key: ['key'],
        indexes,
      });
    },
  },
};

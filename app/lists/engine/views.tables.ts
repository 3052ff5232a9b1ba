import { createTable } from '~/base/database/create-table';
import type { Migrations } from '~/base/database/database';
import type { RetentionRule, SealedColumn } from '~/base/database/retention-rule';

declare module '~/base/database/tables' {
  interface Tables {
    views: ViewsTable;
  }
}

/** Lists with their filters and columns that a user has saved. */
type ViewsTable = {
  id: string;
  owner: string;
  changed_at: number;
  /** The name, the address and whether its list begins with it; sealed, since an address may have a customer's number. */
  content: string;
};

export const migrations: Migrations = {
  '2026-11-29 views (1.1)': {
    async up(db) {
      await createTable(db, 'views', {
        columns: { id: 'text', owner: 'text', changed_at: 'bigint', content: 'text' },
        key: ['id'],
        indexes: [['owner'], ['changed_at']],
      });
    },
  },
};

export const retention: RetentionRule[] = [
  { table: 'views', key: ['id'], time: 'changed_at', keepMs: () => 2 * 365 * 24 * 60 * 60_000 },
];

export const sealed: SealedColumn[] = [{ table: 'views', key: ['id'], column: 'content', purpose: 'record' }];

import { createTable } from '~/base/database/create-table';
import type { Migrations } from '~/base/database/database';
import { days, type RetentionRule, type SealedColumn } from '~/base/database/retention-rule';

declare module '~/base/database/tables' {
  interface Tables {
    own_terminals: OwnTerminalsTable;
  }
}

/** The terminals of vendors, as the API last listed them to the vendor itself; `seen_at` of business, in ms since 1970. */
type OwnTerminalsTable = {
  vendor: string;
  terminal: string;
  name: string;
  seen_at: number;
};

export const migrations: Migrations = {
  '2026-11-30 terminals of vendors (1.1)': {
    async up(db) {
      await createTable(db, 'own_terminals', {
        columns: { vendor: 'text', terminal: 'text', name: 'text', seen_at: 'bigint' },
        key: ['vendor', 'terminal'],
        indexes: [['seen_at']],
      });
    },
  },
};

/** A vendor that does not look at its cash-ups for so long is not shown differences at home. */
export const retention: RetentionRule[] = [
  { table: 'own_terminals', key: ['vendor', 'terminal'], time: 'seen_at', keepMs: days(35) },
];

export const sealed: SealedColumn[] = [];

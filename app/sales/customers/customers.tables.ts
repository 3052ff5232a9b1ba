import { createTable } from '~/base/database/create-table';
import type { Migrations } from '~/base/database/database';
import type { RetentionRule, SealedColumn } from '~/base/database/retention-rule';

declare module '~/base/database/tables' {
  interface Tables {
    named_customers: NamedCustomersTable;
  }
}

/** Customers whom a terminal has named. Times are of business, in ms since 1970. */
type NamedCustomersTable = {
  id: string;
  terminal: string;
  service_id: string;
  /** The keyed digest of the customer's number. */
  customer: string;
  changed_at: number;
  /** The name and the number, sealed. */
  content: string;
};

export const migrations: Migrations = {
  '2026-11-29 customers (1.1)': {
    async up(db) {
      await createTable(db, 'named_customers', {
        columns: {
          ...{ id: 'text', terminal: 'text', service_id: 'text', customer: 'text', changed_at: 'bigint' },
          content: 'text',
        },
        key: ['id'],
        indexes: [['changed_at']],
        once: { columns: ['terminal', 'service_id', 'customer'] },
      });
    },
  },
};

export const retention: RetentionRule[] = [
  { table: 'named_customers', key: ['id'], time: 'changed_at', keepMs: () => 2 * 365 * 24 * 60 * 60_000 },
];

export const sealed: SealedColumn[] = [{ table: 'named_customers', key: ['id'], column: 'content', purpose: 'record' }];

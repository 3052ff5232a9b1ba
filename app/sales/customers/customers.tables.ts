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
      await db.schema
        .createTable('named_customers')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('terminal', 'text', (column) => column.notNull())
        .addColumn('service_id', 'text', (column) => column.notNull())
        .addColumn('customer', 'text', (column) => column.notNull())
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('named_customers_once')
        .unique()
        .on('named_customers')
        .columns(['terminal', 'service_id', 'customer'])
        .execute();
      await db.schema.createIndex('named_customers_changed').on('named_customers').column('changed_at').execute();
    },
  },
};

export const retention: RetentionRule[] = [
  { table: 'named_customers', key: 'id', time: 'changed_at', keepMs: () => 2 * 365 * 24 * 60 * 60_000 },
];

export const sealed: SealedColumn[] = [{ table: 'named_customers', key: ['id'], column: 'content', purpose: 'record' }];

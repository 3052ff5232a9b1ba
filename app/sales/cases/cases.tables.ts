import { sql } from 'kysely';
import type { Migrations } from '~/base/database/database';
import type { RetentionRule, SealedColumn } from '~/base/database/retention-rule';

declare module '~/base/database/tables' {
  interface Tables {
    cases: CasesTable;
  }
}

/** Customers' complaints about sales. The customer is not named: the sale's page does. Times are of business, in ms since 1970. */
type CasesTable = {
  id: string;
  reference: string;
  /** The reference as it is compared. Of one sale one case is open at most. */
  sale: string;
  service: string | null;
  vendor: string | null;
  kobo: number | null;
  opened_at: number;
  opened_by: string;
  state: 'open' | 'closed';
  outcome: string | null;
  closed_by: string | null;
  closed_at: number | null;
  changed_at: number;
  /** What was said and noted, sealed. */
  content: string;
};

export const migrations: Migrations = {
  '2026-11-29 cases (1.1)': {
    async up(db) {
      await db.schema
        .createTable('cases')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('reference', 'text', (column) => column.notNull())
        .addColumn('sale', 'text', (column) => column.notNull())
        .addColumn('service', 'text')
        .addColumn('vendor', 'text')
        .addColumn('kobo', 'bigint')
        .addColumn('opened_at', 'bigint', (column) => column.notNull())
        .addColumn('opened_by', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('outcome', 'text')
        .addColumn('closed_by', 'text')
        .addColumn('closed_at', 'bigint')
        .addColumn('changed_at', 'bigint', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('cases_open_once')
        .unique()
        .on('cases')
        .column('sale')
        .where(sql.ref('state'), '=', sql.lit('open'))
        .execute();
      await db.schema.createIndex('cases_of_sale').on('cases').columns(['sale', 'opened_at']).execute();
      await db.schema.createIndex('cases_by_state').on('cases').columns(['state', 'opened_at']).execute();
      await db.schema.createIndex('cases_of_vendor').on('cases').columns(['vendor', 'state']).execute();
    },
  },
};

const DAY_MS = 24 * 60 * 60_000;
/** An open case is not removed: it goes when it is closed and nobody has changed it for so long. */
export const retention: RetentionRule[] = [
  { table: 'cases', key: 'id', time: 'closed_at', keepMs: () => 180 * DAY_MS },
];

export const sealed: SealedColumn[] = [{ table: 'cases', key: ['id'], column: 'content', purpose: 'record' }];

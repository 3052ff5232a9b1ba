import { sql } from 'kysely';
import type { Migrations } from '~/base/database/database';
import { asLongAsAudit, type RetentionRule, type SealedColumn } from '~/base/database/retention-rule';

declare module '~/base/database/tables' {
  interface Tables {
    shifts: ShiftsTable;
  }
}

/** Shifts of terminals. Times are of business, in ms since 1970, amounts in kobo. The columns of the count are empty while it is open. */
type ShiftsTable = {
  id: string;
  terminal: string;
  state: 'open' | 'closed';
  began_at: number;
  ended_at: number | null;
  opening_float: number;
  /** What was first typed as the float, where it was corrected. */
  first_float: number | null;
  sales: number | null;
  sold: number | null;
  /** Sales without an outcome, and their amounts. */
  unfinished: number | null;
  unfinished_kobo: number | null;
  not_cash: number | null;
  counted: number | null;
  /** How many of each note were counted, as JSON. */
  notes: string | null;
  /** The seller's remark, sealed. */
  content: string | null;
};

export const migrations: Migrations = {
  '2026-11-29 shifts (1.1)': {
    async up(db) {
      let table = db.schema
        .createTable('shifts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('terminal', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('began_at', 'bigint', (column) => column.notNull())
        .addColumn('ended_at', 'bigint')
        .addColumn('opening_float', 'bigint', (column) => column.notNull());
      for (const name of ['first_float', 'sales', 'sold', 'unfinished', 'unfinished_kobo', 'not_cash', 'counted'])
        table = table.addColumn(name, 'bigint');
      await table.addColumn('notes', 'text').addColumn('content', 'text').execute();
      await db.schema
        .createIndex('shifts_open_once')
        .unique()
        .on('shifts')
        .column('terminal')
        .where(sql.ref('state'), '=', sql.lit('open'))
        .execute();
      await db.schema.createIndex('shifts_of_terminal').on('shifts').columns(['terminal', 'ended_at']).execute();
      await db.schema.createIndex('shifts_by_time').on('shifts').column('ended_at').execute();
    },
  },
};

export const retention: RetentionRule[] = [{ table: 'shifts', key: 'id', time: 'ended_at', keepMs: asLongAsAudit }];

export const sealed: SealedColumn[] = [{ table: 'shifts', key: ['id'], column: 'content', purpose: 'record' }];

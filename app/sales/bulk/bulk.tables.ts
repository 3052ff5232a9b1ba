import type { Migrations } from '~/base/database/database';
import type { RetentionRule, SealedColumn } from '~/base/database/retention-rule';

declare module '~/base/database/tables' {
  interface Tables {
    bulk_sales: BulkSalesTable;
    bulk_lines: BulkLinesTable;
  }
}

/** Bulk sales of terminals, and what is done with each. Times are of business, in ms since 1970. */
type BulkSalesTable = {
  id: string;
  terminal: string;
  made_at: number;
  lines: number;
  /** 1 once a sale of its lines has begun. */
  is_sold: number;
  /** What is done with it now, or was last: checking, selling, looking up, ended; null before. */
  phase: string | null;
  /** Of the run that is under way, or was last. Only that run says how its lines end. */
  run: string | null;
  begun_at: number | null;
  /** Why it ended before its last line. */
  why: string | null;
  with_doubles: number;
  /** 1 when it is to stop before its next line. */
  stop: number;
  /** What else was in the file, sealed. */
  content: string;
};

/** Lines of bulk sales. */
type BulkLinesTable = {
  sale: string;
  /** Its place, from 0 on. */
  nth: number;
  terminal: string;
  /**
   * 'ready': nothing was sent. 'sending': a run has taken it, and its sale may have been made. 'failed': the API made no sale of what was
   * sent.
   */
  state: 'ready' | 'sending' | 'sold' | 'failed' | 'not sold' | 'unknown';
  /** The run that took it. */
  run: string | null;
  /** The reference that its sale has, once its customer is known. */
  reference: string | null;
  kobo: number | null;
  /** The keyed digest of service, customer and amount. */
  same: string;
  /** The line as it was read, what the provider said of its customer, and how its sale ended; sealed. */
  line: string;
  checked: string | null;
  ended: string | null;
  made_at: number;
};

export const migrations: Migrations = {
  '2026-11-29 bulk (1.1)': {
    async up(db) {
      await db.schema
        .createTable('bulk_sales')
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('terminal', 'text', (column) => column.notNull())
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addColumn('lines', 'integer', (column) => column.notNull())
        .addColumn('is_sold', 'integer', (column) => column.notNull())
        .addColumn('phase', 'text')
        .addColumn('run', 'text')
        .addColumn('begun_at', 'bigint')
        .addColumn('why', 'text')
        .addColumn('with_doubles', 'integer', (column) => column.notNull())
        .addColumn('stop', 'integer', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('bulk_sales_pk', ['terminal', 'id'])
        .execute();
      await db.schema
        .createTable('bulk_lines')
        .addColumn('sale', 'text', (column) => column.notNull())
        .addColumn('nth', 'integer', (column) => column.notNull())
        .addColumn('terminal', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('run', 'text')
        .addColumn('reference', 'text')
        .addColumn('kobo', 'bigint')
        .addColumn('same', 'text', (column) => column.notNull())
        .addColumn('line', 'text', (column) => column.notNull())
        .addColumn('checked', 'text')
        .addColumn('ended', 'text')
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('bulk_lines_pk', ['terminal', 'sale', 'nth'])
        .execute();
      await db.schema.createIndex('bulk_sales_by_time').on('bulk_sales').columns(['terminal', 'made_at']).execute();
      await db.schema.createIndex('bulk_lines_same').on('bulk_lines').columns(['terminal', 'same', 'state']).execute();
      await db.schema.createIndex('bulk_sales_made').on('bulk_sales').column('made_at').execute();
      await db.schema.createIndex('bulk_lines_made').on('bulk_lines').column('made_at').execute();
    },
  },
};

const keepMs = () => 28 * 24 * 60 * 60_000;
export const retention: RetentionRule[] = [
  { table: 'bulk_lines', key: 'sale', time: 'made_at', keepMs },
  { table: 'bulk_sales', key: 'id', time: 'made_at', keepMs },
];

export const sealed: SealedColumn[] = [
  { table: 'bulk_sales', key: ['terminal', 'id'], column: 'content', purpose: 'record' },
  { table: 'bulk_lines', key: ['terminal', 'sale', 'nth'], column: 'line', purpose: 'record' },
  { table: 'bulk_lines', key: ['terminal', 'sale', 'nth'], column: 'checked', purpose: 'record' },
  { table: 'bulk_lines', key: ['terminal', 'sale', 'nth'], column: 'ended', purpose: 'record' },
];

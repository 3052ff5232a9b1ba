import { createTable } from '~/base/database/create-table';
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
      await createTable(db, 'bulk_sales', {
        columns: {
          ...{ id: 'text', terminal: 'text', made_at: 'bigint', lines: 'integer', is_sold: 'integer', phase: 'text?' },
          ...{ run: 'text?', begun_at: 'bigint?', why: 'text?', with_doubles: 'integer', stop: 'integer' },
          content: 'text',
        },
        key: ['terminal', 'id'],
        indexes: [['terminal', 'made_at'], ['made_at']],
      });
      await createTable(db, 'bulk_lines', {
        columns: {
          ...{ sale: 'text', nth: 'integer', terminal: 'text', state: 'text', run: 'text?', reference: 'text?' },
          ...{ kobo: 'bigint?', same: 'text', line: 'text', checked: 'text?', ended: 'text?', made_at: 'bigint' },
        },
        key: ['terminal', 'sale', 'nth'],
        indexes: [['terminal', 'same', 'state'], ['made_at']],
      });
    },
  },
};

const keepMs = () => 28 * 24 * 60 * 60_000;
export const retention: RetentionRule[] = [
  { table: 'bulk_lines', key: ['sale'], time: 'made_at', keepMs },
  { table: 'bulk_sales', key: ['id'], time: 'made_at', keepMs },
];

export const sealed: SealedColumn[] = [
  { table: 'bulk_sales', key: ['terminal', 'id'], column: 'content', purpose: 'record' },
  { table: 'bulk_lines', key: ['terminal', 'sale', 'nth'], column: 'line', purpose: 'record' },
  { table: 'bulk_lines', key: ['terminal', 'sale', 'nth'], column: 'checked', purpose: 'record' },
  { table: 'bulk_lines', key: ['terminal', 'sale', 'nth'], column: 'ended', purpose: 'record' },
];

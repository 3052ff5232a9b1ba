import { createTable } from '~/base/database/create-table';
import type { Migrations } from '~/base/database/database';
import { asLongAsAudit, type RetentionRule, type SealedColumn } from '~/base/database/retention-rule';

declare module '~/base/database/tables' {
  interface Tables {
    order_batches: OrderBatchesTable;
    batch_orders: BatchOrdersTable;
  }
}

/** Orders of one kind that a person reviewed and sent together. Times are of business, in ms since 1970. */
type OrderBatchesTable = {
  id: string;
  kind: string;
  made_by: string;
  made_by_name: string;
  made_at: number;
  /** How many orders it has, and their sum. */
  orders: number;
  kobo: number;
  /** The run that works on it, or did last; null before the first. */
  run: string | null;
  phase: 'sending' | 'ended' | null;
  /** Why the last run ended before the last order. */
  why: string | null;
  /** 1 when somebody has asked it to stop. */
  stop: number;
};

type BatchOrdersTable = {
  batch: string;
  /** Its place, from 0 on. */
  nth: number;
  /**
   * 'ready': nothing was sent. 'sending': a run has taken it, and the claim of its key says how it stands. 'refused': nothing was done.
   */
  state: 'ready' | 'sending' | 'done' | 'refused' | 'unknown';
  run: string | null;
  /** The key under which it is sent once, with the birth mark of the database that it was reviewed with. */
  key: string;
  birth: string;
  /** What is the same in like orders. */
  same: string;
  kobo: number;
  made_at: number;
  /** What it is about, and how it ended; sealed. */
  content: string;
  ended: string | null;
};

export const migrations: Migrations = {
  '2026-11-30 order batches (1.1)': {
    async up(db) {
      await createTable(db, 'order_batches', {
        columns: {
          ...{ id: 'text', kind: 'text', made_by: 'text', made_by_name: 'text', made_at: 'bigint' },
          ...{ orders: 'integer', kobo: 'bigint', run: 'text?', phase: 'text?', why: 'text?', stop: 'integer' },
        },
        key: ['id'],
        indexes: [['kind', 'made_at'], ['made_at']],
      });
      await createTable(db, 'batch_orders', {
        columns: {
          ...{ batch: 'text', nth: 'integer', state: 'text', run: 'text?', key: 'text', birth: 'text', same: 'text' },
          ...{ kobo: 'bigint', made_at: 'bigint', content: 'text', ended: 'text?' },
        },
        key: ['batch', 'nth'],
        indexes: [['state', 'made_at'], ['made_at']],
      });
    },
  },
};

/** As long as the audit: they say what was sent by whom. */
const keepMs = asLongAsAudit;
export const retention: RetentionRule[] = [
  { table: 'batch_orders', key: ['batch'], time: 'made_at', keepMs },
  { table: 'order_batches', key: ['id'], time: 'made_at', keepMs },
];

export const sealed: SealedColumn[] = [
  { table: 'batch_orders', key: ['batch', 'nth'], column: 'content', purpose: 'record' },
  { table: 'batch_orders', key: ['batch', 'nth'], column: 'ended', purpose: 'record' },
];

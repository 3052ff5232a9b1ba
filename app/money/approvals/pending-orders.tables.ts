import { createTable } from '~/base/database/create-table';
import type { Migrations } from '~/base/database/database';
import { asLongAsAudit, type RetentionRule, type SealedColumn } from '~/base/database/retention-rule';

declare module '~/base/database/tables' {
  interface Tables {
    pending_orders: PendingOrdersTable;
  }
}

/** Orders above the limit of one person. Times are of business, in ms since 1970. */
type PendingOrdersTable = {
  id: string;
  /** The kind of order, by its call's name and for the user. */
  kind: string;
  name: string;
  kobo: number | null;
  /** What is the same in like orders, and the birth mark of the database that it was made with. */
  same: string;
  birth: string;
  made_by: string;
  made_by_name: string;
  made_at: number;
  /** 'waits' also after its time, when it is listed as expired. */
  state: 'waits' | 'approved' | 'declined' | 'withdrawn' | 'unknown';
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: number | null;
  /** Why it was declined, or what the API said. */
  words: string | null;
  /** The order as it was confirmed, sealed. */
  content: string;
};

export const migrations: Migrations = {
  '2026-11-29 pending orders (1.1)': {
    async up(db) {
      await createTable(db, 'pending_orders', {
        columns: {
          ...{ id: 'text', kind: 'text', name: 'text', kobo: 'bigint?', same: 'text', birth: 'text' },
          ...{ made_by: 'text', made_by_name: 'text', made_at: 'bigint', state: 'text', decided_by: 'text?' },
          ...{ decided_by_name: 'text?', decided_at: 'bigint?', words: 'text?', content: 'text' },
        },
        key: ['id'],
        indexes: [
          ['made_at', 'id'],
          ['same', 'state'],
          ['state', 'made_at'],
        ],
      });
    },
  },
};

/** As long as the audit: they say who approved what. */
export const retention: RetentionRule[] = [
  { table: 'pending_orders', key: ['id'], time: 'made_at', keepMs: asLongAsAudit },
];

export const sealed: SealedColumn[] = [{ table: 'pending_orders', key: ['id'], column: 'content', purpose: 'record' }];

import { createTable } from '~/base/database/create-table';
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
      await createTable(db, 'shifts', {
        columns: {
          ...{ id: 'text', terminal: 'text', state: 'text', began_at: 'bigint', ended_at: 'bigint?' },
          ...{ opening_float: 'bigint', first_float: 'bigint?', sales: 'bigint?', sold: 'bigint?' },
          ...{ unfinished: 'bigint?', unfinished_kobo: 'bigint?', not_cash: 'bigint?', counted: 'bigint?' },
          ...{ notes: 'text?', content: 'text?' },
        },
        key: ['id'],
        indexes: [['terminal', 'ended_at'], ['ended_at']],
        once: { columns: ['terminal'], state: 'open' },
      });
    },
  },
};

export const retention: RetentionRule[] = [{ table: 'shifts', key: ['id'], time: 'ended_at', keepMs: asLongAsAudit }];

export const sealed: SealedColumn[] = [{ table: 'shifts', key: ['id'], column: 'content', purpose: 'record' }];

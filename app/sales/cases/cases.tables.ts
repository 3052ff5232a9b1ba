import { createTable } from '~/base/database/create-table';
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
      await createTable(db, 'cases', {
        columns: {
          ...{ id: 'text', reference: 'text', sale: 'text', service: 'text?', vendor: 'text?', kobo: 'bigint?' },
          ...{ opened_at: 'bigint', opened_by: 'text', state: 'text', outcome: 'text?', closed_by: 'text?' },
          ...{ closed_at: 'bigint?', changed_at: 'bigint', content: 'text' },
        },
        key: ['id'],
        indexes: [
          ['sale', 'opened_at'],
          ['state', 'opened_at'],
          ['vendor', 'state'],
        ],
        once: { columns: ['sale'], state: 'open' },
      });
    },
  },
};

const DAY_MS = 24 * 60 * 60_000;
/** An open case is not removed: it goes when it is closed and nobody has changed it for so long. */
export const retention: RetentionRule[] = [
  { table: 'cases', key: ['id'], time: 'closed_at', keepMs: () => 180 * DAY_MS },
];

export const sealed: SealedColumn[] = [{ table: 'cases', key: ['id'], column: 'content', purpose: 'record' }];

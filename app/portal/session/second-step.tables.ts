import { createTable } from '~/base/database/create-table';
import type { Migrations } from '~/base/database/database';
import { days, type RetentionRule, type SealedColumn } from '~/base/database/retention-rule';

declare module '~/base/database/tables' {
  interface Tables {
    second_steps: SecondStepsTable;
    recovery_codes: RecoveryCodesTable;
    second_step_resets: SecondStepResetsTable;
  }
}

/** The second steps of staff. Times are of business, in ms since 1970. */
type SecondStepsTable = {
  /** The person's id, in small letters. */
  person: string;
  set_up_at: number;
  /** The period of the last code of the app that was used: a code counts once. */
  last_period: number;
  /** The last code that was used, as a digest, and the session that used it: a form that is sent twice has one answer. */
  last_code: string;
  last_session: string;
  last_at: number;
  /** Wrong codes in a row, and when the first of them was typed. */
  wrong: number;
  wrong_since: number | null;
  /** The secret, sealed. */
  content: string;
};

/** Recovery codes, by their digests. */
type RecoveryCodesTable = { person: string; code: string; made_at: number; used_at: number | null };

/** Who has reset the second step of a person, and why, sealed. */
type SecondStepResetsTable = { person: string; reset_at: number; content: string };

export const migrations: Migrations = {
  '2026-11-30 second steps (1.1)': {
    async up(db) {
      await createTable(db, 'second_steps', {
        columns: {
          ...{ person: 'text', set_up_at: 'bigint', last_period: 'bigint', last_code: 'text', last_session: 'text' },
          ...{ last_at: 'bigint', wrong: 'integer', wrong_since: 'bigint?', content: 'text' },
        },
        key: ['person'],
        indexes: [['last_at']],
      });
      await createTable(db, 'recovery_codes', {
        columns: { person: 'text', code: 'text', made_at: 'bigint', used_at: 'bigint?' },
        key: ['person', 'code'],
        indexes: [['made_at']],
      });
      await createTable(db, 'second_step_resets', {
        columns: { person: 'text', reset_at: 'bigint', content: 'text' },
        key: ['person'],
        indexes: [['reset_at']],
      });
    },
  },
};

/** A second step goes when it was not used for longer than anybody stays away. Its recovery codes are of no use without it, and go later. */
export const retention: RetentionRule[] = [
  { table: 'second_steps', key: ['person'], time: 'last_at', keepMs: days(5 * 365) },
  { table: 'recovery_codes', key: ['person', 'code'], time: 'made_at', keepMs: days(20 * 365) },
  { table: 'second_step_resets', key: ['person'], time: 'reset_at', keepMs: days(14) },
];

export const sealed: SealedColumn[] = (['second_steps', 'second_step_resets'] as const).map((table) => ({
  table,
  key: ['person'],
  column: 'content',
  purpose: 'record',
}));

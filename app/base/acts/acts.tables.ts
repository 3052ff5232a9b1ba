import type { Migrations } from '~/base/database/database';
import { asLongAsAudit, type RetentionRule, type SealedColumn } from '~/base/database/retention-rule';

declare module '~/base/database/tables' {
  interface Tables {
    acts: ActsTable;
    act_records: ActRecordsTable;
    act_words: ActWordsTable;
  }
}

/** What somebody did, in words and ids; texts that people typed are masked (domain/masked.ts). */
type ActsTable = {
  id: string;
  /** The time of business. */
  done_at: number;
  /** The user's id, and the name that people know the user by. */
  who: string;
  who_name: string | null;
  role: string | null;
  staff_role: string | null;
  /** The call or the portal's own name for it, and what people call it. */
  call: string;
  what: string;
  kobo: number | null;
  /** How it ended: done, refused, not sent or unknown; and as people read it. */
  outcome: string;
  result: string;
  reason: string | null;
  /** What the act names besides, as JSON: ids by the API's names for them. */
  named: string;
};

/** The records that an act concerns. */
type ActRecordsTable = { act: string; name: string; record: string; done_at: number };

/** The words that a list of acts can be filtered by, with the last day that has them. */
type ActWordsTable = { kind: string; word: string; last_at: number };

export const migrations: Migrations = {
  '2026-11-29 acts (1.1)': {
    async up(db) {
      await db.schema
        .createTable('acts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('done_at', 'bigint', (column) => column.notNull())
        .addColumn('who', 'text', (column) => column.notNull())
        .addColumn('who_name', 'text')
        .addColumn('role', 'text')
        .addColumn('staff_role', 'text')
        .addColumn('call', 'text', (column) => column.notNull())
        .addColumn('what', 'text', (column) => column.notNull())
        .addColumn('kobo', 'bigint')
        .addColumn('outcome', 'text', (column) => column.notNull())
        .addColumn('result', 'text', (column) => column.notNull())
        .addColumn('reason', 'text')
        .addColumn('named', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('act_records')
        .addColumn('act', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('record', 'text', (column) => column.notNull())
        .addColumn('done_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('act_records_pk', ['act', 'name'])
        .execute();
      await db.schema
        .createTable('act_words')
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('word', 'text', (column) => column.notNull())
        .addColumn('last_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('act_words_pk', ['kind', 'word'])
        .execute();
      await db.schema.createIndex('acts_by_time').on('acts').columns(['done_at', 'id']).execute();
      await db.schema.createIndex('acts_by_person').on('acts').columns(['who_name', 'done_at']).execute();
      await db.schema.createIndex('acts_by_what').on('acts').columns(['what', 'done_at']).execute();
      await db.schema.createIndex('acts_by_amount').on('acts').columns(['kobo', 'done_at']).execute();
      await db.schema.createIndex('acts_of_record').on('act_records').columns(['record', 'done_at']).execute();
      await db.schema.createIndex('act_records_by_time').on('act_records').column('done_at').execute();
    },
  },
};

const keepMs = asLongAsAudit;
export const retention: RetentionRule[] = [
  { table: 'acts', key: 'id', time: 'done_at', keepMs },
  { table: 'act_records', key: 'act', time: 'done_at', keepMs },
  { table: 'act_words', key: 'word', time: 'last_at', keepMs },
];

/** An auditor asks in SQL. */
export const sealed: SealedColumn[] = [];

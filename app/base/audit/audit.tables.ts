import { sql } from 'kysely';
import { createTable } from '~/base/database/create-table';
import type { Migrations } from '~/base/database/database';
import { asLongAsAudit, type RetentionRule, type SealedColumn } from '~/base/database/retention-rule';

declare module '~/base/database/tables' {
  interface Tables {
    acts: EntriesTable;
    act_records: EntryRecordsTable;
    act_words: EntryWordsTable;
  }
}

/** The audit: what somebody did, in words and ids; texts that people typed are masked (domain/masked.ts). */
type EntriesTable = {
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
  /** What the entry names besides, as JSON: ids by the API's names for them. */
  named: string;
  /** Its texts and the ids of its records, as they are searched. */
  searched: string | null;
};

/** The records that an entry concerns. */
type EntryRecordsTable = { act: string; name: string; record: string; done_at: number };

/** The words that a list of entries can be filtered by, with the last day that has them. */
type EntryWordsTable = { kind: string; word: string; last_at: number };

export const migrations: Migrations = {
  '2026-11-29 acts (1.1)': {
    async up(db) {
      await createTable(db, 'acts', {
        columns: {
          ...{ id: 'text', done_at: 'bigint', who: 'text', who_name: 'text?', role: 'text?', staff_role: 'text?' },
          ...{ call: 'text', what: 'text', kobo: 'bigint?', outcome: 'text', result: 'text', reason: 'text?' },
          named: 'text',
        },
        key: ['id'],
        indexes: [
          ['done_at', 'id'],
          ['who_name', 'done_at'],
          ['what', 'done_at'],
          ['kobo', 'done_at'],
        ],
      });
      await createTable(db, 'act_records', {
        columns: { act: 'text', name: 'text', record: 'text', done_at: 'bigint' },
        key: ['act', 'name'],
        indexes: [['record', 'done_at'], ['done_at']],
      });
      await createTable(db, 'act_words', {
        columns: { kind: 'text', word: 'text', last_at: 'bigint' },
        key: ['kind', 'word'],
      });
    },
  },
  '2026-11-30 searched acts (1.1)': {
    async up(db) {
      await db.schema.alterTable('acts').addColumn('searched', 'text').execute();
      await sql`update acts set searched = lower(coalesce(who_name, '') || ' ' || who || ' ' || what || ' ' || coalesce(reason, ''))`.execute(
        db,
      );
      await sql`update acts set searched = searched || ' ' || (select string_agg(record, ' ') from act_records where act = acts.id)
        where id in (select act from act_records)`.execute(db);
    },
  },
};

const keepMs = asLongAsAudit;
export const retention: RetentionRule[] = [
  { table: 'acts', key: ['id'], time: 'done_at', keepMs },
  { table: 'act_records', key: ['act'], time: 'done_at', keepMs },
  { table: 'act_words', key: ['kind', 'word'], time: 'last_at', keepMs },
];

/** An auditor asks in SQL. */
export const sealed: SealedColumn[] = [];

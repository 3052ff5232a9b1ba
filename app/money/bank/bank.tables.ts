import { createTable } from '~/base/database/create-table';
import type { Migrations } from '~/base/database/database';
import { days, type RetentionRule, type SealedColumn } from '~/base/database/retention-rule';

declare module '~/base/database/tables' {
  interface Tables {
    bank_lines: BankLinesTable;
    bank_line_refunds: BankLineRefundsTable;
    bank_senders: BankSendersTable;
    bank_mappings: BankMappingsTable;
  }
}

/** Lines of bank statements with money that came in. Times are of business, in ms since 1970. */
type BankLinesTable = {
  id: string;
  day: string;
  /** Its place among those of its day: lines of a later file come first, in the order of the file. */
  place: number;
  kobo: number;
  /** 'taken': a deposit of it is being made, or its outcome is not known. */
  state: 'open' | 'taken' | 'deposited' | 'left out';
  done_by: string | null;
  done_at: number | null;
  vendor_id: string | null;
  /** Of the attempt that has taken it. Only that attempt says what became of it. */
  mark: string | null;
  /** What was sent, which may differ from the line's amount. */
  sent_kobo: number | null;
  deposit_id: string | null;
  /** What the bank wrote, sealed. */
  content: string;
};

/** The refunds that freed a line: of one refund one line is free. */
type BankLineRefundsTable = { refund: string; line: string; freed_at: number };

/** Whose lines had which sender, by the sender's keyed digest. */
type BankSendersTable = { sender: string; vendor_id: string; used_at: number };

/** How the columns of a file with such a header were chosen last, as JSON. */
type BankMappingsTable = { header: string; columns: string; used_at: number };

export const migrations: Migrations = {
  '2026-11-29 bank (1.1)': {
    async up(db) {
      await createTable(db, 'bank_lines', {
        columns: {
          ...{ id: 'text', day: 'text', place: 'bigint', kobo: 'bigint', state: 'text', done_by: 'text?' },
          ...{ done_at: 'bigint?', vendor_id: 'text?', mark: 'text?', sent_kobo: 'bigint?', deposit_id: 'text?' },
          content: 'text',
        },
        key: ['id'],
        indexes: [['state', 'day', 'place'], ['day', 'kobo'], ['done_at'], ['vendor_id', 'done_at']],
      });
      await createTable(db, 'bank_line_refunds', {
        columns: { refund: 'text', line: 'text', freed_at: 'bigint' },
        key: ['refund'],
      });
      await createTable(db, 'bank_senders', {
        columns: { sender: 'text', vendor_id: 'text', used_at: 'bigint' },
        key: ['sender'],
      });
      await createTable(db, 'bank_mappings', {
        columns: { header: 'text', columns: 'text', used_at: 'bigint' },
        key: ['header'],
      });
    },
  },
};

/** An open line is not removed; a done one after longer than anybody imports the same days again. */
export const retention: RetentionRule[] = [
  { table: 'bank_lines', key: ['id'], time: 'done_at', keepMs: days(120) },
  { table: 'bank_line_refunds', key: ['refund'], time: 'freed_at', keepMs: days(400) },
  { table: 'bank_senders', key: ['sender'], time: 'used_at', keepMs: days(400) },
  { table: 'bank_mappings', key: ['header'], time: 'used_at', keepMs: days(400) },
];

export const sealed: SealedColumn[] = [{ table: 'bank_lines', key: ['id'], column: 'content', purpose: 'record' }];

import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import type { Tables } from '~/base/database/tables';
import { type Kobo, kobo } from '~/domain/naira';
import { closeContent, openContent } from '~/portal/request/content.server';

/** What the bank wrote of a line. */
export const lineContent = z.object({
  text: z.string(),
  reference: z.string(),
  /** The account's balance after it, in naira. */
  balance: z.string().optional(),
  /** What identifies this payment, such as a session id. */
  paymentIds: z.array(z.string()).optional(),
  /** What tells its row in the file from others. */
  row: z.string().optional(),
});

/** A line of a bank statement. Times in ms since 1970. */
export type BankLine = z.output<typeof lineContent> & {
  id: string;
  day: string;
  amount: Kobo;
  /** What became of it: deposited to a vendor, or left out by somebody. */
  done?:
    | {
        how: 'deposited' | 'left out';
        by: string;
        at: number;
        vendorId?: string | undefined;
        mark?: string | undefined;
        /** What was sent, which may differ from the line's amount. */
        amount?: Kobo | undefined;
        /** True once an answer told that the deposit was made; its id, where the answer told that too. */
        isMade?: boolean | undefined;
        depositId?: string | undefined;
      }
    | undefined;
};

export type Row = Selectable<Tables['bank_lines']>;
export type NewRow = Insertable<Tables['bank_lines']>;
const UNREAD = { text: 'What the bank wrote cannot be read: its key is gone.', reference: '' };

/** Returns the line of a row. */
export async function lineIn(row: Row): Promise<BankLine> {
  return lineWith(row, (await openContent(lineContent, row.content)) ?? UNREAD);
}

/** Returns the line of a row and what the bank wrote. */
export function lineWith(row: Row, content: z.output<typeof lineContent>): BankLine {
  const { state } = row;
  return {
    ...content,
    ...{ id: row.id, day: row.day, amount: kobo(row.kobo) },
    ...(state !== 'open' && {
      done: {
        ...{ how: state === 'left out' ? state : ('deposited' as const), by: row.done_by ?? '', at: row.done_at ?? 0 },
        ...{ vendorId: row.vendor_id ?? undefined, mark: row.mark ?? undefined },
        ...{ amount: row.sent_kobo === null ? undefined : kobo(row.sent_kobo), isMade: state === 'deposited' },
        depositId: row.deposit_id ?? undefined,
      },
    }),
  };
}

/** Returns the state of the row of a line that is done. */
export function stateOf({ how, isMade }: NonNullable<BankLine['done']>): Row['state'] {
  return how === 'left out' ? how : isMade ? 'deposited' : 'taken';
}

/** Returns the row of a line with its place. */
export async function rowOf({ id, day, amount, done, ...line }: BankLine, place: number): Promise<NewRow> {
  return {
    ...{
      id,
      day,
      place,
      kobo: amount,
      state: done ? stateOf(done) : 'open',
      content: await closeContent(lineContent.parse(line)),
    },
    ...{ done_by: done?.by ?? null, done_at: done?.at ?? null, vendor_id: done?.vendorId ?? null },
    ...{ mark: done?.mark ?? null, sent_kobo: done?.amount ?? null, deposit_id: done?.depositId ?? null },
  };
}

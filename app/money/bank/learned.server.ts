import type { Insertable } from 'kysely';
import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import type { Tables } from '~/base/database/tables';
import { digests } from '~/portal/request/content.server';
import { changeRecords, readRecords } from '~/portal/request/records.server';
import type { BankMapping, KnownMapping } from './bank-columns';
import { senderOf } from './bank-suggestions';

const mapping = z.object({
  day: z.number(),
  amount: z.number(),
  direction: z.number().optional(),
  text: z.number(),
  reference: z.number(),
  order: z.enum(['day first', 'month first']).optional(),
});

/** Returns to which vendors lines with these texts were deposited, by their senders. */
export async function learnedSenders(texts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const digestOf = await digests();
  const senders = new Map(
    texts
      .map(senderOf)
      .filter(Boolean)
      .map((sender) => [digestOf(sender), sender]),
  );
  if (senders.size === 0) return new Map();
  const rows = await readRecords(({ db }) =>
    db
      .selectFrom('bank_senders')
      .select(['sender', 'vendor_id'])
      .where('sender', 'in', [...senders.keys()])
      .execute(),
  );
  return new Map(rows.map((row) => [senders.get(row.sender)!, row.vendor_id]));
}

/** Remembers to which vendor a line with this text was deposited. */
export async function rememberSender(text: string, vendorId: string): Promise<void> {
  const sender = senderOf(text);
  if (!sender) return;
  const digestOf = await digests();
  await changeRecords(({ db }) =>
    putSender(db, { sender: digestOf(sender), vendor_id: vendorId, used_at: businessTime() }),
  );
}

type Db = Parameters<Parameters<typeof changeRecords>[0]>[0]['db'];

/** Stores whose lines had a sender. */
export async function putSender(db: Db, row: Insertable<Tables['bank_senders']>): Promise<void> {
  const { sender: _, ...changed } = row;
  await db
    .insertInto('bank_senders')
    .values(row)
    .onConflict((known) => known.column('sender').doUpdateSet(changed))
    .execute();
}

/** Returns how the columns of a file with such a header were chosen last. */
export async function knownMapping(header: string): Promise<KnownMapping | undefined> {
  const row = await readRecords(({ db }) =>
    db.selectFrom('bank_mappings').select('columns').where('header', '=', header).executeTakeFirst(),
  );
  return row && mapping.safeParse(JSON.parse(row.columns)).data;
}

/** Remembers how the columns of a file with such a header were chosen. */
export async function rememberMapping(signature: string, { header, ...columns }: BankMapping): Promise<void> {
  if (header < 0) return;
  const row = { header: signature, columns: JSON.stringify(columns), used_at: businessTime() };
  await changeRecords(({ db }) => putMapping(db, row));
}

/** Stores how the columns of a file were chosen. */
export async function putMapping(db: Db, row: Insertable<Tables['bank_mappings']>): Promise<void> {
  const { header: _, ...changed } = row;
  await db
    .insertInto('bank_mappings')
    .values(row)
    .onConflict((known) => known.column('header').doUpdateSet(changed))
    .execute();
}

import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { insertRows } from '~/base/database/insert-rows';
import type { Adopt } from '~/base/store/adopt.server';
import { digests } from '~/portal/request/content.server';
import { entriesOf, storedTable } from '~/portal/request/stored-list';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { placesFromNow } from './add-lines.server';
import { putMapping, putSender } from './learned.server';
import { lineContent, rowOf } from './line-row.server';

const bankLine = lineContent.extend({
  id: z.string(),
  day: z.string(),
  amount: sealedAmount,
  freedBy: z.array(z.string()).optional(),
  done: z
    .object({
      how: z.enum(['deposited', 'left out']),
      by: z.string(),
      at: z.number(),
      vendorId: z.string().optional(),
      mark: z.string().optional(),
      amount: sealedAmount.optional(),
      isMade: z.boolean().optional(),
      depositId: z.string().optional(),
    })
    .optional(),
});

/** The lists of bank statements of versions before 1.1. */
export const adopt: Record<string, Adopt> = {
  async 'bank lines'({ db }, _, value) {
    const { items, unread } = entriesOf(bankLine, value);
    const placeOf = placesFromNow();
    await insertRows(
      db,
      'bank_lines',
      await Promise.all(items.map(({ freedBy: __, ...line }, index) => rowOf(line, placeOf(index)))),
    );
    const refunds = items.flatMap(({ id, freedBy = [] }) =>
      freedBy.map((refund) => ({ refund, line: id, freed_at: businessTime() })),
    );
    for (const refund of refunds)
      await db
        .insertInto('bank_line_refunds')
        .values(refund)
        .onConflict((known) => known.doNothing())
        .execute();
    return unread.length;
  },
  async 'bank senders'({ db }, _, value) {
    const digestOf = await digests();
    for (const [sender, vendorId] of Object.entries(storedTable(z.string(), value)))
      await putSender(db, { sender: digestOf(sender), vendor_id: vendorId, used_at: businessTime() });
    return 0;
  },
  async 'bank mappings'({ db }, _, value) {
    for (const [header, columns] of Object.entries(storedTable(z.object({}).loose(), value)))
      await putMapping(db, { header, columns: JSON.stringify(columns), used_at: businessTime() });
    return 0;
  },
};

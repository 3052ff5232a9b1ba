import { z } from 'zod';
import type { Adopt } from '~/base/store/adopt.server';
import { entriesOf } from '~/portal/request/stored-list';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { insertCase, rowOf } from './cases.server';

const note = z.object({ text: z.string(), by: z.string(), at: z.number() });
const saleCase = z.object({
  reference: z.string(),
  service: z.string().optional(),
  amount: sealedAmount.optional(),
  vendor: z.string().optional(),
  openedAt: z.number(),
  by: z.string(),
  words: z.string().default(''),
  notes: z.array(note),
  closed: z.object({ outcome: z.string(), by: z.string(), at: z.number() }).optional(),
});

/** The list of cases of versions before 1.1. */
export const adopt: Record<string, Adopt> = {
  async cases({ db }, _, value) {
    const { items, unread } = entriesOf(saleCase, value);
    for (const one of items) await insertCase(db, await rowOf(one));
    return unread.length;
  },
};

import { z } from 'zod';
import type { Adopt } from '~/base/store/adopt.server';
import { closeContent } from '~/portal/request/content.server';
import { entriesOf } from '~/portal/request/stored-list';
import { insertOrder, orderWithReason } from './pending-orders.server';

const person = z.object({ id: z.string(), name: z.string() });
const pendingOrder = z.object({
  id: z.string(),
  name: z.string(),
  order: orderWithReason,
  by: person,
  madeAt: z.number(),
  decided: z
    .object({
      how: z.enum(['approved', 'declined', 'withdrawn', 'unknown']),
      by: person,
      at: z.number(),
      words: z.string().optional(),
    })
    .optional(),
});

/** The list of orders of two people of versions before 1.1. */
export const adopt: Record<string, Adopt> = {
  async 'orders of two people'({ db }, _, value) {
    const { items, unread } = entriesOf(pendingOrder, value);
    for (const { id, name, order, by, madeAt, decided } of items)
      await insertOrder(db, {
        ...{ id, name, kind: order.kind, kobo: null, same: order.same, birth: order.birth },
        ...{ made_by: by.id, made_by_name: by.name, made_at: madeAt, state: decided?.how ?? 'waits' },
        ...{ decided_by: decided?.by.id ?? null, decided_by_name: decided?.by.name ?? null },
        ...{ decided_at: decided?.at ?? null, words: decided?.words ?? null, content: await closeContent(order) },
      });
    return unread.length;
  },
};

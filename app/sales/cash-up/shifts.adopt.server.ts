import { z } from 'zod';
import type { Adopt } from '~/base/store/adopt.server';
import { entriesOf } from '~/portal/request/stored-list';
import { cashUp, countColumns, insertShift, openShift, openShiftRow } from './shifts.server';

const stored = z.object({ now: z.unknown().optional(), closed: z.unknown().optional() });

/** The shifts of a terminal of versions before 1.1. */
export const adopt: Record<string, Adopt> = {
  async shifts({ db }, owner, value) {
    const terminalId = owner.replace(/^terminal /, '');
    const { now, closed } = stored.safeParse(value).data ?? {};
    const { items, unread } = entriesOf(cashUp, closed);
    for (const done of items)
      await insertShift(db, { ...openShiftRow(terminalId, done), state: 'closed', ...(await countColumns(done)) });
    const open = openShift.safeParse(now).data;
    if (open) await insertShift(db, openShiftRow(terminalId, open));
    return unread.length + (now !== undefined && !open ? 1 : 0);
  },
};

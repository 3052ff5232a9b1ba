import { z } from 'zod';
import type { Adopt } from '~/base/store/adopt.server';
import { comparableId } from '~/domain/ids';
import { entriesOf } from '~/portal/request/stored-list';
import { putView, viewContent } from './own-views.server';

/** The views of a user of versions before 1.1. */
export const adopt: Record<string, Adopt> = {
  async views({ db }, owner, value) {
    const { items, unread } = entriesOf(viewContent.extend({ id: z.string() }), value);
    for (const one of items) await putView(db, comparableId(owner), one);
    return unread.length;
  },
};

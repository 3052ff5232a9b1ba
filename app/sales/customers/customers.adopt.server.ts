import type { Adopt } from '~/base/store/adopt.server';
import { entriesOf } from '~/portal/request/stored-list';
import { namedContent, putNamed, rowOf } from './named-customers.server';

/** The customers that a terminal has named, of versions before 1.1. */
export const adopt: Record<string, Adopt> = {
  async 'named customers'({ db }, owner, value) {
    const { items, unread } = entriesOf(namedContent, value);
    for (const named of items) await putNamed(db, await rowOf(owner.replace(/^terminal /, ''), named));
    return unread.length;
  },
};

import { UpstreamFailure } from '~/api/failure';
import type { EntryOfChange } from '~/base/audit/stream.server';
import { type Database, StoreUnavailable, type Transaction } from '~/base/database/database';
import { store } from '~/base/store/store.server';

export type { EntryOfChange };

export const CANNOT_CLAIM =
  'Nothing was sent now: the portal cannot make sure that this is done only once. If you sent it before, look for it first; otherwise try again in a moment.';

export const CANNOT_SAVE = 'This could not be saved right now. Try again in a moment.';

const CANNOT_LOAD =
  'What the portal remembers could not be loaded, and nothing was sent now. If you sent it before, look for it first.';

/** Reads the portal's own records. Throws an UpstreamFailure with these words while the database does not answer. */
export function readRecords<T>(work: (transaction: Transaction) => Promise<T>, words = CANNOT_LOAD): Promise<T> {
  return whenAdopted((database) => database.read(work)).catch(failing(words));
}

/**
 * Changes the portal's own records in one transaction, which may be made again: `work` has no other effects. The entry of its result is
 * stored with the change. Throws an UpstreamFailure with these words when that cannot be done; the records are then as before, or as
 * changed.
 */
export async function changeRecords<T>(
  work: (transaction: Transaction) => Promise<T>,
  { words = CANNOT_CLAIM, entryOf }: { words?: string; entryOf?: (result: T) => EntryOfChange | undefined } = {},
): Promise<T> {
  const changed = await whenAdopted((database) =>
    database.transaction(async (transaction) => {
      const result = await work(transaction);
      const entry = entryOf?.(result);
      await entry?.store(transaction.db);
      return { result, entry };
    }),
  ).catch(failing(words));
  changed.entry?.tell();
  return changed.result;
}

async function whenAdopted<T>(use: (database: Database) => Promise<T>): Promise<T> {
  await store().adopted();
  return use(store().database);
}

/** Returns what was read of the portal's own records; an UpstreamFailure while the database does not answer. */
export function ofRecords<T>(read: Promise<T>): Promise<T> {
  return read.catch(failing(CANNOT_LOAD));
}

/** Returns a handler that reports the absence of the database as a failed call, which was not sent. */
export function failing(message: string) {
  return (error: unknown): never => {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new UpstreamFailure('unavailable', 'form', { neverSent: true, message });
  };
}

import { entriesOnRecord } from '~/base/audit/find-entries.server';
import { StoreUnavailable } from '~/base/database/database';
import type { Visit } from '../request/visit';
import type { EntryOfRecord, ShownEntry } from './shown-entry.data';
import { shownEntry } from './shown-entry.server';

/** Returns for staff what was done about a record with these ids, the latest first; null when it cannot be read, undefined for others. */
export async function historyOf({ audience }: Pick<Visit, 'audience'>, ids: readonly (string | undefined)[]) {
  if (audience !== 'staff') return undefined;
  const entries = await entriesOnRecord(ids.filter((id): id is string => Boolean(id))).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    return null;
  });
  return entries && entries.map((entry) => entryOfRecord(shownEntry(entry)));
}

/** Of its own record, an entry says no more. */
const entryOfRecord = ({ time, who, what, amount, outcome, why }: ShownEntry): EntryOfRecord => ({
  ...{ time, who, what, amount, outcome, why },
});

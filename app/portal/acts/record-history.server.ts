import { actsOnRecord } from '~/base/acts/find-acts.server';
import { StoreUnavailable } from '~/base/database/database';
import type { Visit } from '../request/visit';
import type { ActOfRecord, ShownAct } from './shown-act.data';
import { shownAct } from './shown-act.server';

/** Returns for staff what was done about a record with these ids, the latest first; null when it cannot be read, undefined for others. */
export async function historyOf({ audience }: Pick<Visit, 'audience'>, ids: readonly (string | undefined)[]) {
  if (audience !== 'staff') return undefined;
  const acts = await actsOnRecord(ids.filter((id): id is string => Boolean(id))).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    return null;
  });
  return acts && acts.map((act) => actOfRecord(shownAct(act)));
}

/** Of its own record, an act says no more. */
const actOfRecord = ({ time, who, what, amount, outcome, why }: ShownAct): ActOfRecord => ({
  ...{ time, who, what, amount, outcome, why },
});

import type { Visit } from '../request/visit';
import { shownAct } from './shown-act.server';

/** What staff see of a record's history: its acts, or why they cannot be read. Undefined for others. */
export type History = Awaited<ReturnType<typeof historyOf>>;

/** Returns what was done about a record with these ids in the last 90 days, the latest first, for staff. */
export async function historyOf(
  { audience, actsOn }: Pick<Visit, 'audience' | 'actsOn'>,
  ids: readonly (string | undefined)[],
) {
  if (audience !== 'staff') return undefined;
  const acts = await actsOn(ids.filter((id) => id !== undefined && id !== '') as string[]);
  return acts?.map(shownAct) ?? null;
}

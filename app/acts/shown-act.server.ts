import { actOutcome, actWords } from '../domain/acts';
import { kobo } from '../domain/naira';
import type { ShownAct } from '../page-data/shown-act';
import type { Act } from '../store/acts.server';

/** Ids that are told besides others do not say more. */
const NOT_SHOWN = ['target', 'kind', 'reason'];

/** Returns an act in words. */
export function shownAct({
  time,
  who,
  name,
  role,
  what,
  on = {},
  kobo: amount,
  recordStatus,
  why,
  outcome,
}: Act): ShownAct {
  const ids = Object.entries(on).flatMap(([key, id]) => (NOT_SHOWN.includes(key) ? [] : [id]));
  return {
    time,
    who: name ?? who,
    role: role ?? '',
    what: actWords(what),
    records: [...new Set(ids)].join(', '),
    amount: amount === undefined ? undefined : kobo(amount),
    outcome: outcome === 'done' && recordStatus ? recordStatus.replaceAll('_', ' ') : actOutcome(outcome),
    why: [on.reason, why].filter(Boolean).join(' '),
  };
}

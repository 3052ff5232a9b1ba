import type { Outcome, OutcomeOf } from '~/portal/changes/outcome';
import type { HowSaleEnded, RefusalCause } from '~/portal/request/visit';

/** Returns what the log says of how a sale ended, and why; `isOfPortal` when it was refused before it was sent. */
export function howItEnded(ended: Outcome, isOfPortal: boolean): HowSaleEnded {
  switch (ended.kind) {
    case 'done':
      return { outcome: 'done', status: ended.status, why: ended.error ?? ended.why ?? ended.message };
    case 'unknown':
      return { outcome: 'unknown', why: ended.apiMessage };
    case 'not sent':
      return { outcome: 'not sent', why: ended.message };
    case 'refused':
      return { outcome: 'refused', why: ended.message, cause: isOfPortal ? 'by the portal' : causeOf(ended) };
  }
}

function causeOf({ isDuplicate, field }: OutcomeOf<'refused'>): RefusalCause {
  if (isDuplicate) return 'like another';
  return field ? 'a field' : 'other';
}

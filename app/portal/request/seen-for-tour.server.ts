import { recall, remember } from './remembered.server';
import type { Visit } from './visit';

/** Pages whose opening completes a task of the demo's tour. */
type Seen = 'failed sale' | 'statement';

const KEPT_SECONDS = 24 * 60 * 60;
const nameOf = (what: Seen) => `tour ${what} seen`;

/** Remembers for the tour that the user opened such a page. Does nothing outside the demo. */
export async function seenForTour(visit: Pick<Visit, 'settings' | 'user'>, what: Seen): Promise<void> {
  if (visit.settings.demo) await remember(visit, nameOf(what), true, KEPT_SECONDS);
}

/** True when the user opened such a page in the last day. */
export const wasSeen = async (visit: Pick<Visit, 'user' | 'inside'>, what: Seen) =>
  (await recall(visit, nameOf(what))) === true;

import type { Visit } from './visit';

/** Pages whose opening completes a task of the demo's tour. */
type Seen = 'failed sale' | 'statement';

const KEPT_SECONDS = 24 * 60 * 60;
const nameOf = (what: Seen) => `tour ${what} seen`;

/** Remembers for the tour that the user opened such a page. Does nothing outside the demo. */
export async function seenForTour(
  { settings, remember }: Pick<Visit, 'settings' | 'remember'>,
  what: Seen,
): Promise<void> {
  if (settings.demo) await remember(nameOf(what), true, KEPT_SECONDS);
}

/** True when the user opened such a page in the last day. */
export const wasSeen = async ({ recall }: Pick<Visit, 'recall'>, what: Seen) => (await recall(nameOf(what))) === true;

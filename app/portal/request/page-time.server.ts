import { stopwatch } from '~/base/clock.server';
import type { Visit } from './visit';

type Timed = Pick<Visit, 'settings'>;

/** The part of a page's deadline after which no further call is begun. */
const PART_FOR_CALLS = 0.6;
/** The part of it that a page waits for something that it can be shown without. */
const PART_TO_WAIT = 1 / 8;

/** Returns a function that is true while there is time for another call, where one press makes several. */
export function timeForMore({ settings }: Timed): () => boolean {
  const since = stopwatch();
  return () => since() <= settings.pageDeadlineMs * PART_FOR_CALLS;
}

/** Returns how long a page waits, in ms, for something that it can be shown without. */
export const shortWaitMs = ({ settings }: Timed): number => settings.pageDeadlineMs * PART_TO_WAIT;

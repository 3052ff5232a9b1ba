import { stopwatch } from '~/base/clock.server';
import type { Visit } from './visit';

type Timed = Pick<Visit, 'settings'>;

/** After this part of the time that a page has for its calls, nothing further is begun. */
const MOST = 0.6;
/** So much of it a page waits for what it can be shown without. */
const LITTLE = 1 / 8;

/** Returns what tells whether there is time for another of several calls that a press makes, each for itself. */
export function timeForMore({ settings }: Timed): () => boolean {
  const since = stopwatch();
  return () => since() <= settings.pageDeadlineMs * MOST;
}

/** Returns for how long, in ms, a page waits for a part that it can be shown without. */
export const shortWaitMs = ({ settings }: Timed): number => settings.pageDeadlineMs * LITTLE;

import type { Api } from '~/api/api.server';
import { backgroundReports, type Progress, type ReportState } from '~/base/cache/background-reports.server';
import { config } from '~/base/config/config.server';
import { log } from '~/base/log.server';
import { isStillOpen } from '../session/open.server';
import type { RightName } from '../session/rights';
import type { Visit } from './visit';
import { apiOf, apiWithDeadlines } from './visit-api.server';
import { addressKey, ownerOf } from './visit-caches.server';

type Waiting = Pick<Visit, 'request' | 'url' | 'user' | 'audience' | 'inside'>;

/**
 * Reads what may take long, such as a report. One that takes long goes on in the background, and the page asks again at
 * the same address (docs/decisions/0075-long-reports.md). `api` returns calls with a deadline of their own; `onRows`
 * takes the number of rows read so far. Hosts that may end with their answer wait for the end.
 */
export async function readLong<T>(
  visit: Waiting,
  work: (api: () => Api, onRows: (rows: number) => void) => Promise<T>,
): Promise<ReportState<T>> {
  const apiUntil = (stop = visit.inside.leaving.signal) =>
    apiOf(visit.inside, AbortSignal.timeout(config().pageDeadlineMs), stop);
  if (!visit.inside.context.keepsRunning) return { result: await work(apiUntil, () => {}) };
  return backgroundReports().ask(ownerOf(visit), addressKey(new URL(visit.request.url), ['_data']), (stop, onRows) =>
    work(() => apiUntil(stop), onRows),
  );
}

/** Waits a moment, and returns how far `readLong` is for another page of this user; undefined when there is none. */
export async function reportProgress(visit: Waiting, address: string): Promise<Progress | undefined> {
  const { origin } = visit.url;
  return URL.canParse(address, origin)
    ? backgroundReports().progressOf(ownerOf(visit), addressKey(new URL(address, origin), ['_data']))
    : undefined;
}

/**
 * Does work that goes on after the answer: its visit has calls with a deadline of their own, and knows whether its session
 * still holds. Hosts that may end with their answer wait for the end.
 */
export async function goOn<A extends RightName>(
  visit: Visit<A>,
  work: (visit: Visit<A> & { isSignedIn(): Promise<boolean> }) => Promise<void>,
): Promise<void> {
  const { opened, context } = visit.inside;
  const { session } = opened;
  const api = apiWithDeadlines(visit.inside, () => AbortSignal.timeout(config().pageDeadlineMs));
  const done = work({ ...visit, api, isSignedIn: async () => session !== undefined && isStillOpen(session) });
  if (!context.keepsRunning) await done;
  else
    done.catch((error: unknown) =>
      log().error({ requestId: context.requestId, err: error }, 'work after an answer failed'),
    );
}

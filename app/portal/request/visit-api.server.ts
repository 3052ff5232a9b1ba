import { type Api, apiFor } from '~/api/api.server';
import type { Caller } from '~/api/caller';
import type { Visit } from './visit';
import { whileHeld } from './while-held.server';

/** What the calls of a visit are made with. */
type Calls = Pick<Visit['inside'], 'opened' | 'context' | 'actor'>;

/** Returns the calls of a visit's user until the deadline, or until nobody waits for their answers. */
export function apiOf(calls: Calls, deadline: AbortSignal, leaving?: AbortSignal): Api {
  return apiFor({ ...callerOf(calls), deadline, leaving }, calls.context.watchUpstream);
}

/** Returns calls for work that goes on after its answer: `deadline` gives each its own. */
export function apiWithDeadlines(calls: Calls, deadline: () => AbortSignal): Api {
  const caller: Caller = {
    ...callerOf(calls),
    get deadline() {
      return deadline();
    },
  };
  return apiFor(caller, calls.context.watchUpstream);
}

function callerOf({ opened: { requester, session, held }, actor }: Calls): Omit<Caller, 'deadline'> {
  return { ...requester, ...whileHeld(held), token: session?.user.token, actor };
}

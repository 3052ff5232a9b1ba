import { UpstreamFailure } from '../upstream/failure';

/** True when it was sent and no answer came that says how it ended. */
export function isLost(error: unknown): boolean {
  return error instanceof UpstreamFailure && !error.neverSent && (error.kind === 'unavailable' || error.kind === 'unexpected');
}

/** True when the upstream said no, rather than not answering. */
export function isRefusal(error: unknown): error is UpstreamFailure {
  return error instanceof UpstreamFailure && error.kind === 'refused';
}

/** Why a change was not made, or that it is not known; undefined when that is no page's to say (a session that is over). */
export function whyNotDone(error: unknown): string | undefined {
  if (!(error instanceof UpstreamFailure) || error.kind === 'signedOut') return undefined;
  return isLost(error) ? 'It is not known whether this was done: no answer came back. Look again in a moment.' : error.message;
}

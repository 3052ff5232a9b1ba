import { UpstreamFailure } from '../upstream/failure';

/** True when it was sent and no answer came that says how it ended. */
export function isLost(error: unknown): boolean {
  return error instanceof UpstreamFailure && !error.neverSent && (error.kind === 'unavailable' || error.kind === 'unexpected');
}

/** True when the upstream said no, rather than not answering. */
export function isRefusal(error: unknown): error is UpstreamFailure {
  return error instanceof UpstreamFailure && error.kind === 'refused';
}

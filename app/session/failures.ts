import { UpstreamFailure } from '../upstream/failure';

/** True when the upstream said no, rather than not answering. */
export function isRefusal(error: unknown): error is UpstreamFailure {
  return error instanceof UpstreamFailure && error.kind === 'refused';
}

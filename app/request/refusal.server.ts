import { failureStatus, type UpstreamFailure } from '../upstream/failure';

/** What pages get of a request that was not served: an error block with a sentence. */
export type ShownFailure = { failure: { kind: UpstreamFailure['kind']; message: string } };

/** The answer to a page that could not be loaded: one shape, one status that fits, no upstream text but a refusal's. `before` is said first. */
export function failureResponse(failure: UpstreamFailure, before?: string): Response {
  const message = before === undefined ? failure.message : `${before} ${failure.message}`;
  return shown({ failure: { kind: failure.kind, message } }, failureStatus(failure));
}

/** Our own refusal of a request, in a sentence for the person. */
export function refusalPage(message: string, status: number): Response {
  return shown({ failure: { kind: 'refused', message } }, status);
}

function shown(body: ShownFailure, status: number): Response {
  return Response.json(body, { status });
}

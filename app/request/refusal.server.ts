import { failureStatus, type UpstreamFailure } from '../upstream/failure';

/** The data that a page receives instead of its own when the request failed: an error block with a sentence. */
export type ShownFailure = { failure: { kind: UpstreamFailure['kind']; message: string } };

/**
 * Returns the response for a page that could not be loaded, with a matching status. Upstream text is shown only for a
 * refusal. `before` precedes the message.
 */
export function failureResponse(failure: UpstreamFailure, before?: string): Response {
  const message = before === undefined ? failure.message : `${before} ${failure.message}`;
  return shown({ failure: { kind: failure.kind, message } }, failureStatus(failure));
}

/** Returns our own refusal, as a sentence for the user. */
export function refusalPage(message: string, status: number): Response {
  return shown({ failure: { kind: 'refused', message } }, status);
}

/** The response that a screen throws for an unknown address. */
export function notFound(): Response {
  return new Response(null, { status: 404, statusText: 'Not Found' });
}

function shown(body: ShownFailure, status: number): Response {
  return Response.json(body, { status });
}

/**
 * What can go wrong with a call, as pages tell it apart:
 * - refused: the upstream said no, and its message is for the person who asked;
 * - unavailable: it could not be reached or did not answer in time;
 * - unexpected: it answered something that is not an answer;
 * - signedOut: it no longer knows the token.
 */
export type FailureKind = 'refused' | 'unavailable' | 'unexpected' | 'signedOut';

const OWN_WORDS: Record<FailureKind, string> = {
  refused: 'The request was refused.',
  unavailable: 'The service cannot be reached right now. Please try again in a moment.',
  unexpected: 'The service gave an answer that could not be understood. Please try again in a moment.',
  signedOut: 'Your session has ended. Please sign in again.',
};

/** A failed upstream call. `message` is fit for a page: the upstream's own words only when it refused. */
export class UpstreamFailure extends Error {
  readonly kind: FailureKind;
  /** The call's name, e.g. "POST api/sales", for the log. */
  readonly call: string;
  /** The upstream's HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** `data` of a refusal, unread. */
  readonly data: unknown;
  /** True when no connection came about, so that the upstream cannot have acted on the call. */
  readonly neverSent: boolean;

  constructor(kind: FailureKind, call: string, detail: { status?: number; message?: string; data?: unknown; neverSent?: boolean } = {}) {
    super(detail.message ?? OWN_WORDS[kind]);
    this.name = 'UpstreamFailure';
    this.kind = kind;
    this.call = call;
    this.status = detail.status ?? 0;
    this.data = detail.data;
    this.neverSent = detail.neverSent ?? false;
  }
}

/** The HTTP status of a page that could not be loaded for this reason. */
export function failureStatus(failure: UpstreamFailure): number {
  if (failure.kind === 'unavailable') return 503;
  if (failure.kind === 'unexpected') return 502;
  return failure.status >= 400 && failure.status < 500 ? failure.status : 404;
}

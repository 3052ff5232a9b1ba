import { answeredWith, EMPTY_ANSWER, NO_ANSWER, UNCLEAR_ANSWER } from '~/domain/not-known';

/**
 * The kinds of a failed call that pages distinguish:
 * - refused: the upstream refused, nothing was done, and its message is for the user;
 * - unavailable: it could not be reached or did not answer in time, and nothing was changed;
 * - unexpected: it answered a read with something that is not a valid answer;
 * - unknown: a change was sent, and no answer says whether it was done;
 * - signedOut: it no longer accepts the token.
 */
export type FailureKind = 'refused' | 'unavailable' | 'unexpected' | 'unknown' | 'signedOut';

/** The status of an answer of success without content. */
export const NO_CONTENT = 204;

const DEFAULT_MESSAGES: Record<FailureKind, string> = {
  refused: 'The request was refused.',
  unavailable: 'The service cannot be reached right now. Please try again in a moment.',
  unexpected: 'The service gave an answer that could not be understood. Please try again in a moment.',
  unknown: NO_ANSWER,
  signedOut: 'Your session has ended. Please sign in again.',
};

type Detail = {
  status?: number;
  message?: string;
  data?: unknown;
  neverSent?: boolean;
  isBare?: boolean;
  isFinal?: boolean;
  apiMessage?: string;
};

/**
 * A failed upstream call. `message` may be shown on a page: it is the upstream's own text only when the upstream
 * refused, or failed with a text.
 */
export class UpstreamFailure extends Error {
  readonly kind: FailureKind;
  /** The call's name, e.g. "POST api/sales", for the log. */
  readonly call: string;
  /** The upstream's HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** `data` of a refusal, not validated. */
  readonly data: unknown;
  /** True when the call cannot have reached the upstream. */
  readonly neverSent: boolean;
  /** True for a refusal without an envelope: a gateway may have sent it. */
  readonly isBare: boolean;
  /** True when asking again would cost much and give the same: the answer was too large or too nested. */
  readonly isFinal: boolean;
  /** The upstream's message in an answer that leaves the outcome unknown. */
  readonly apiMessage: string | undefined;
  /** True when the user has to sign in again. */
  readonly endsSession: boolean;

  constructor(
    kind: FailureKind,
    call: string,
    { status = 0, message, data, neverSent = false, isBare = false, isFinal = false, apiMessage }: Detail = {},
  ) {
    super(
      message ??
        (apiMessage !== undefined
          ? answeredWith(apiMessage)
          : kind === 'unknown' && status > 0
            ? status === NO_CONTENT
              ? EMPTY_ANSWER
              : UNCLEAR_ANSWER
            : DEFAULT_MESSAGES[kind]),
    );
    this.name = 'UpstreamFailure';
    this.kind = kind;
    this.call = call;
    this.status = status;
    this.data = data;
    this.neverSent = neverSent;
    this.isBare = isBare;
    this.isFinal = isFinal;
    this.apiMessage = apiMessage;
    this.endsSession = kind === 'signedOut' || (kind === 'unknown' && status === 401);
  }

  /** Why it failed, for the audit and the log: the API's own words, if there are any. */
  get reason(): string {
    return this.apiMessage ?? this.message;
  }
}

/**
 * Returns what is known of a change whose call failed: refused, when nothing was done; not sent, when it cannot have
 * reached the upstream; else unknown.
 */
export function effectOf(error: unknown): 'refused' | 'not sent' | 'unknown' {
  if (!(error instanceof UpstreamFailure)) return 'unknown';
  return error.kind === 'refused' ? 'refused' : error.neverSent ? 'not sent' : 'unknown';
}

/**
 * Returns the HTTP status for a page that could not be loaded, or a form that was not accepted, because of this
 * failure.
 */
export function failureStatus(failure: UpstreamFailure): number {
  if (failure.kind === 'unavailable' || failure.kind === 'unknown') return 503;
  if (failure.kind === 'unexpected') return 502;
  if (failure.status >= 500) return 502;
  return failure.status >= 400 ? failure.status : 404;
}

/** An answer that must not be read: too large, too nested, or coded too often. Asking again would give the same. */
export class UnusableAnswer extends Error {}

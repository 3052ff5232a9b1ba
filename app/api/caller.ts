import type { Actor } from '~/base/audit/stream.server';

/** The user and the time limits that apply to every call of one request. */
export type Caller = {
  /** The user's bearer token; undefined before sign-in. */
  token?: string;
  /** Aborts at the page's deadline. Calls that move money ignore it. */
  deadline: AbortSignal;
  /** Aborts when the browser closes the connection. Stops reads whose result only this user needs. */
  leaving?: AbortSignal;
  /** The id of the portal's own request and its trace, sent to the upstream for its log. */
  requestId?: string | undefined;
  trace?: Trace | undefined;
  /** Resolves when a change may be sent, and rejects with an UpstreamFailure that was never sent when it may not. */
  beforeChange?: ((call: string) => Promise<void>) | undefined;
  /** Whom the audit names for changes; without it, changes are not audited. */
  actor?: Actor | undefined;
};

/** The request for which a call is made. */
export type Requester = Pick<Caller, 'requestId' | 'trace'>;

/** The W3C trace context of a request, as a trusted proxy sent it. */
export type Trace = { traceparent: string; tracestate?: string | undefined };

/** Returns the headers that tell the upstream who calls, and for which request. */
export function callerHeaders({ token, requestId, trace }: Caller): Record<string, string> {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(requestId && { 'x-request-id': requestId }),
    ...(trace && { traceparent: trace.traceparent }),
    ...(trace?.tracestate && { tracestate: trace.tracestate }),
  };
}

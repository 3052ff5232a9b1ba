/** The user and the time limits that apply to every call of one request. */
export type Caller = {
  /** The user's bearer token; undefined before sign-in. */
  token?: string;
  /** Aborts at the page's deadline. Calls that move money ignore it. */
  deadline: AbortSignal;
  /** Aborts when the browser closes the connection. Stops reads whose result only this user needs. */
  leaving?: AbortSignal;
  /** The portal's own id of the request, sent to the upstream for its log. */
  requestId?: string | undefined;
};

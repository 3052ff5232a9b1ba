/** Who asks, and until when: handed to every call of one request. */
export type Caller = {
  /** The user's bearer token; undefined before sign-in. */
  token?: string;
  /** Aborts when the page's deadline has passed. Calls that move money do not heed it. */
  deadline: AbortSignal;
  /** Aborts when the person goes away before the answer is there: what is read for him alone then stops. */
  leaving?: AbortSignal;
  /** The portal's own name for the request, told to the upstream. */
  requestId?: string | undefined;
};

import { failureStatus, UpstreamFailure } from '../upstream/failure';

/** A part of a page: its data, or a message for the user. */
export type Loaded<T> = { data: T; failed: null; status?: undefined } | { data: null; failed: string; status: number };

/** Waits for one part of a page, so that its failure does not fail the other parts. Throws when the session is over. */
export async function tryLoad<T>(loading: Promise<T>): Promise<Loaded<T>> {
  try {
    return { data: await loading, failed: null };
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind !== 'signedOut')
      return { data: null, failed: error.message, status: failureStatus(error) };
    throw error;
  }
}

/** The same with a time limit in ms: returns 'late' when the part is not there in time. */
export async function tryLoadWithin<T>(ms: number, loading: Promise<T>): Promise<Loaded<T> | 'late'> {
  const part = tryLoad(loading);
  // Nobody handles an error after the time limit.
  part.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, ms, 'late')));
  return Promise.race([part, late]).finally(() => clearTimeout(timer));
}

import { failureStatus, UpstreamFailure } from '../upstream/failure';

/** A part of a page: there, or missing with a sentence for the person. */
export type Part<T> = { data: T; failed: null; status?: undefined } | { data: null; failed: string; status: number };

/**
 * Waits for one part of a page, so that its failure does not take the others with it. A session that is over
 * is not a missing part: it is thrown on.
 */
export async function settle<T>(loading: Promise<T>): Promise<Part<T>> {
  try {
    return { data: await loading, failed: null };
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind !== 'signedOut')
      return { data: null, failed: error.message, status: failureStatus(error) };
    throw error;
  }
}

/** The same for a part that the rest of the page does not wait for: 'late' when it is not there after so many ms. */
export async function settleWithin<T>(ms: number, loading: Promise<T>): Promise<Part<T> | 'late'> {
  const part = settle(loading);
  // Too late to be thrown to anybody.
  part.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, ms, 'late')));
  return Promise.race([part, late]).finally(() => clearTimeout(timer));
}

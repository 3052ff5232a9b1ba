import { z } from 'zod';
import { failureStatus, UpstreamFailure } from '~/api/failure';

export { UpstreamFailure };

/** True when the upstream refused. */
export function isRefusal(error: unknown): error is UpstreamFailure {
  return error instanceof UpstreamFailure && error.kind === 'refused';
}

/**
 * Returns why a change was not made, or that its outcome is unknown; undefined for an ended session or another error,
 * which the page does not report.
 */
export function failureMessage(error: unknown): string | undefined {
  return error instanceof UpstreamFailure && !error.endsSession ? error.message : undefined;
}

const named = z.object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) });

/**
 * Returns the messages of a refusal, by form field and for the form as a whole. A message for a field that the form
 * does not have goes to the whole form without the field's name, which is the API's.
 */
export function formErrorsOf(
  failure: UpstreamFailure,
  fields: Iterable<string>,
): { formErrors: string[]; fieldErrors: Record<string, string[]> } {
  const byName = new Map([...fields].map((field) => [field.toLowerCase(), field]));
  const fieldErrors: Record<string, string[]> = {};
  const others: string[] = [];
  for (const { field, message } of fieldErrorsOf(failure)) {
    const own = byName.get(field.toLowerCase());
    if (own) fieldErrors[own] = [...(fieldErrors[own] ?? []), message];
    else others.push(message);
  }
  return {
    fieldErrors,
    formErrors: others.length > 0 ? others : Object.keys(fieldErrors).length > 0 ? [] : [failure.message],
  };
}

/** Returns the fields that a refusal names, with their messages (spec section 3, VendorInfo errors). */
export function fieldErrorsOf(failure: UpstreamFailure): { field: string; message: string }[] {
  const read = named.safeParse(failure.data);
  return read.success ? read.data.errors : [];
}

/** A part of a page: its data, or a message for the user. */
export type Loaded<T> = { data: T; failed: null; status?: undefined } | { data: null; failed: string; status: number };

/**
 * Waits for one part of a page, so that its failure does not fail the other parts. Throws when the session is over. The
 * caller need not await the result, such as that of a part which turns out not to be needed.
 */
export function tryLoad<T>(loading: Promise<T>): Promise<Loaded<T>> {
  const part = load(loading);
  // Without a handler, an error that nobody awaits would end the process. Whoever awaits it still gets the error.
  part.catch(() => undefined);
  return part;
}

async function load<T>(loading: Promise<T>): Promise<Loaded<T>> {
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
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, ms, 'late')));
  return Promise.race([part, late]).finally(() => clearTimeout(timer));
}

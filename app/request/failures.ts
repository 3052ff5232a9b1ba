import { z } from 'zod';
import { UpstreamFailure } from '../upstream/failure';

export { UpstreamFailure };

/** True when a change was sent and no answer says how it ended. */
export function isLost(error: unknown): error is UpstreamFailure {
  return error instanceof UpstreamFailure && error.kind === 'unknown';
}

/** True when the upstream said no, rather than not answering. */
export function isRefusal(error: unknown): error is UpstreamFailure {
  return error instanceof UpstreamFailure && error.kind === 'refused';
}

/** Why a change was not made, or that it is not known; undefined when that is no page's to say (a session that is over). */
export function whyNotDone(error: unknown): string | undefined {
  return error instanceof UpstreamFailure && error.kind !== 'signedOut' ? error.message : undefined;
}

const named = z.object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) });

/**
 * What a refusal says of a form, for its fields as far as they are named and for the form as a whole. A field that the form
 * does not have is not named: its name is the API's.
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

/** The fields that a refusal names in its data, with what is wrong with each (spec section 3, VendorInfo errors). */
export function fieldErrorsOf(failure: UpstreamFailure): { field: string; message: string }[] {
  const read = named.safeParse(failure.data);
  return read.success ? read.data.errors : [];
}

import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { newFormKey } from '~/portal/request/form-fields.server';

/** The query parameter that carries a form's key to its confirmation. */
export const KEY = 'key';
/** The query parameter that carries the reason for the second person. */
export const REASON = 'reason';

/** The state of a form filled in by GET: empty, with mistakes, or with valid values. */
export type Step<T> =
  { kind: 'empty' } | { kind: 'mistakes'; result: SubmissionResult } | { kind: 'filled'; values: T };

/** Error for a subvendor that is not among the options. */
export const NO_SUBVENDOR = { subvendorId: ['Choose a subvendor.'] };

/** Reads a form from the address. It was submitted if the address has `review`. */
export function stepOf<Schema extends z.ZodObject>(params: URLSearchParams, schema: Schema): Step<z.output<Schema>> {
  if (!params.has('review')) return { kind: 'empty' };
  const submission = parseWithZod(ownFields(params, schema), { schema });
  return submission.status === 'success'
    ? { kind: 'filled', values: submission.value }
    : { kind: 'mistakes', result: submission.reply() };
}

/** Returns the same form with an error that needed the upstream's lists to detect. */
function mistake<Schema extends z.ZodObject>(
  params: URLSearchParams,
  schema: Schema,
  fieldErrors: Record<string, string[]>,
): SubmissionResult {
  return parseWithZod(ownFields(params, schema), { schema }).reply({ fieldErrors });
}

/** Returns the errors of a step: its own, or `notInOptions` for values that are not among the options. */
export function mistakesOf<Schema extends z.ZodObject>(
  step: Step<unknown>,
  params: URLSearchParams,
  schema: Schema,
  notInOptions: Record<string, string[]>,
): SubmissionResult | undefined {
  if (step.kind === 'filled') return mistake(params, schema, notInOptions);
  return step.kind === 'mistakes' ? step.result : undefined;
}

/**
 * Returns only the form's own fields: a name such as a[9999999] would make the parser create an array of that length.
 */
function ownFields(params: URLSearchParams, schema: z.ZodObject): URLSearchParams {
  const own = new URLSearchParams();
  for (const name of Object.keys(schema.shape)) {
    const value = params.get(name);
    if (value !== null) own.set(name, value);
  }
  return own;
}

/** Returns the hidden fields of an order's first form: its key, and the reason for the second person once it was given. */
export function carried(params: URLSearchParams): Record<string, string> {
  const reason = params.get(REASON);
  return { [KEY]: params.get(KEY) || newFormKey(), ...(reason && { [REASON]: reason }) };
}

/** Returns the input, to fill the form with. */
export function typedIn(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(params);
}

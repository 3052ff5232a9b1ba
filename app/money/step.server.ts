import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** What the address holds of a form that is filled in by GET: nothing yet, mistakes to be mended, or values. */
export type Step<T> =
  { kind: 'empty' } | { kind: 'mistakes'; result: SubmissionResult } | { kind: 'filled'; values: T };

/** Said of a subvendor that is not among the choices. */
export const NO_SUBVENDOR = { subvendorId: ['Choose a subvendor.'] };

/** Reads a form from the address; it counts as sent when `review` is there. */
export function stepOf<Schema extends z.ZodObject>(params: URLSearchParams, schema: Schema): Step<z.output<Schema>> {
  if (!params.has('review')) return { kind: 'empty' };
  const submission = parseWithZod(ownFields(params, schema), { schema });
  return submission.status === 'success'
    ? { kind: 'filled', values: submission.value }
    : { kind: 'mistakes', result: submission.reply() };
}

/** The same form with a mistake that only the lists of the upstream could show. */
function mistake<Schema extends z.ZodObject>(
  params: URLSearchParams,
  schema: Schema,
  fieldErrors: Record<string, string[]>,
): SubmissionResult {
  return parseWithZod(ownFields(params, schema), { schema }).reply({ fieldErrors });
}

/** What is wrong with a step that is to be shown again: its own mistakes, or choices that are not among those there are. */
export function mistakesOf<Schema extends z.ZodObject>(
  step: Step<unknown>,
  params: URLSearchParams,
  schema: Schema,
  notThere: Record<string, string[]>,
): SubmissionResult | undefined {
  if (step.kind === 'filled') return mistake(params, schema, notThere);
  return step.kind === 'mistakes' ? step.result : undefined;
}

/** The form's own fields and nothing else: a name such as a[9999999] would make the parser build an array of that length. */
function ownFields(params: URLSearchParams, schema: z.ZodObject): URLSearchParams {
  const own = new URLSearchParams();
  for (const name of Object.keys(schema.shape)) {
    const value = params.get(name);
    if (value !== null) own.set(name, value);
  }
  return own;
}

/** What was typed, to fill the form with. */
export function typedIn(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(params);
}

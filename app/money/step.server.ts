import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';

/** What the address holds of a form that is filled in by GET: nothing yet, mistakes to be mended, or values. */
export type Step<T> = { kind: 'empty' } | { kind: 'mistakes'; result: SubmissionResult } | { kind: 'filled'; values: T };

/** Reads a form from the address; it counts as sent when `review` is there. */
export function stepOf<Schema extends z.ZodType>(params: URLSearchParams, schema: Schema): Step<z.output<Schema>> {
  if (!params.has('review')) return { kind: 'empty' };
  const submission = parseWithZod(params, { schema });
  return submission.status === 'success' ? { kind: 'filled', values: submission.value } : { kind: 'mistakes', result: submission.reply() };
}

/** What was typed, to fill the form with. */
export function typedIn(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(params);
}

import { getZodConstraint } from '@conform-to/zod/v4';
import type { z } from 'zod';
import type { Constraint } from './constraint';

/** Sentinel that fails every format check. */
const NO_VALUE = '\u0001';

/**
 * Returns a schema's constraints for the browser, with its messages for a missing and for a malformed value of each
 * field, so that a page with script shows the same messages as the server.
 */
export function constraintOf<Schema extends z.ZodObject>(schema: Schema): Constraint {
  const constraint: Constraint = getZodConstraint(schema);
  const missing = wordsOf(schema, {});
  const malformed = wordsOf(schema, Object.fromEntries(Object.keys(schema.shape).map((name) => [name, NO_VALUE])));
  for (const [name, field] of Object.entries(constraint))
    field.says = { missing: missing[name], malformed: malformed[name] };
  return constraint;
}

function wordsOf(schema: z.ZodType, values: unknown): Record<string, string | undefined> {
  const { error } = schema.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

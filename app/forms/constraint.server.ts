import { getZodConstraint } from '@conform-to/zod/v4';
import type { z } from 'zod';
import type { Constraint } from '../ui/form/constraint';

/** What nobody means as a value: it is of the wrong form wherever there is a form. */
const NO_VALUE = '\u0001';

/**
 * A schema's constraints for the browser, and its words for what is missing or of the wrong form, field by field, so
 * that a page with script says the same as the server.
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

import type { getZodConstraint } from '@conform-to/zod/v4';

/** A form's constraints as its loader sends them: required, lengths, patterns by field name. */
export type Constraint = ReturnType<typeof getZodConstraint>;

import type { getZodConstraint } from '@conform-to/zod/v4';

type FieldConstraint = NonNullable<ReturnType<typeof getZodConstraint>[string]>;

/** A form's constraints as its loader sends them: required, lengths, patterns by field name, and what is said when one does not hold. */
export type Constraint = Record<string, FieldConstraint & { says?: { missing?: string; malformed?: string } }>;

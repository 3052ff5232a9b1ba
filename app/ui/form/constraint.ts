import type { getZodConstraint } from '@conform-to/zod/v4';

type FieldConstraint = NonNullable<ReturnType<typeof getZodConstraint>[string]>;

/** The constraints that a loader sends for a form, by field name, with the messages for missing and malformed values. */
export type Constraint = Record<string, FieldConstraint & { says?: { missing?: string; malformed?: string } }>;

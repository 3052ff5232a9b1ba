import { z } from 'zod';
import { constraintOf } from './constraint.schema.server';
import { requiredText } from './required.schema.server';

export const nameSchema = z.object({ name: requiredText('Enter a name.') });
export const nameConstraint = constraintOf(nameSchema);

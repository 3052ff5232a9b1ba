import { z } from 'zod';
import { constraintOf } from './constraint.server';
import { requiredText } from './required.server';

export const nameSchema = z.object({ name: requiredText('Enter a name.') });
export const nameConstraint = constraintOf(nameSchema);

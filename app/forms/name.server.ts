import { getZodConstraint } from '@conform-to/zod/v4';
import { z } from 'zod';
import { requiredText } from './required.server';

export const nameSchema = z.object({ name: requiredText('Enter a name.') });
export const nameConstraint = getZodConstraint(nameSchema);

import { z } from 'zod';
import { constraintOf } from './constraint.server';
import { requiredText } from './required.server';

export const channelSchema = z.object({ name: requiredText('Enter a name.'), code: requiredText('Enter a code.', 20) });
export const channelConstraint = constraintOf(channelSchema);

import { z } from 'zod';
import { constraintOf } from './constraint.server';
import { requiredCode, requiredText } from './required.server';

export const channelSchema = z.object({ name: requiredText('Enter a name.'), code: requiredCode('Enter a code.', 20) });
export const channelConstraint = constraintOf(channelSchema);

import { z } from 'zod';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { requiredCode, requiredText } from '~/ui/form/required.schema.server';

export const channelSchema = z.object({ name: requiredText('Enter a name.'), code: requiredCode('Enter a code.', 20) });
export const channelConstraint = constraintOf(channelSchema);

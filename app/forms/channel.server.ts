import { getZodConstraint } from '@conform-to/zod/v4';
import { z } from 'zod';
import { requiredText } from './required.server';

export const channelSchema = z.object({ name: requiredText('Enter a name.'), code: requiredText('Enter a code.', 20) });
export const channelConstraint = getZodConstraint(channelSchema);

import { z } from 'zod';
import { anyAmountField } from '~/ui/form/amount.schema.server';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { choiceOf, chosen, optionalCode, optionalText, requiredText } from '~/ui/form/required.schema.server';
import { PROFILE_TYPES } from './service-profile.form';

const rateField = z
  .string({ error: 'Enter a commission rate.' })
  .trim()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, 'Enter the rate as a number of percent, such as 1.5.')
  .transform(Number)
  .refine((rate) => rate <= 100, 'A rate is at most 100 percent.');

/** Schema of a service profile (spec section 5): name, rate, service, partner and type are required. Amounts in kobo. */
export const serviceProfileSchema = z
  .object({
    name: requiredText('Enter a name.'),
    commissionRate: rateField,
    commissionCap: anyAmountField.optional(),
    serviceId: chosen('Choose a service.'),
    partnerId: chosen('Choose a partner.'),
    serviceProfileType: choiceOf(PROFILE_TYPES, 'Choose a type.', 'Choose POS or API.'),
    channelId: z.string().optional(),
    serviceCode: optionalCode,
    minAmount: anyAmountField.optional(),
    maxAmount: anyAmountField.optional(),
    description: optionalText,
  })
  .refine(({ minAmount, maxAmount }) => minAmount === undefined || !maxAmount || minAmount <= maxAmount, {
    path: ['maxAmount'],
    message: 'The maximum is smaller than the minimum.',
  });
export const serviceProfileConstraint = constraintOf(serviceProfileSchema);

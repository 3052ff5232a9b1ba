import { z } from 'zod';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { choiceOf, requiredText } from '~/ui/form/required.schema.server';
import { NOTICE_CATEGORIES } from './notice-categories';

/**
 * Schema of a notice (spec section 5): subject and message are required, the category is not. `vendorIds` are the ticked
 * vendors; ticking one limits the notice to the ticked ones. `confirmed`: the user has seen how many vendors 'all' means.
 */
export const noticeSchema = z
  .object({
    category: choiceOf(
      NOTICE_CATEGORIES,
      'Choose a category.',
      'Choose Information, Warning, Critical or Dummy.',
    ).optional(),
    subject: requiredText('Enter a subject.'),
    message: requiredText('Enter a message.', 10_000),
    sendTo: z.enum(['all', 'some'], 'Choose who receives it.').default('all'),
    vendorIds: z.array(z.string()).default([]),
    confirmed: z.string().optional(),
  })
  .refine(({ sendTo, vendorIds }) => sendTo === 'all' || vendorIds.length > 0, {
    path: ['vendorIds'],
    message: 'Tick the vendors who receive it.',
  });
export const noticeConstraint = constraintOf(noticeSchema);

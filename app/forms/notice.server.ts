import { z } from 'zod';
import { constraintOf } from './constraint.server';
import { NOTICE_CATEGORIES } from './notice-categories';
import { choiceOf, requiredText } from './required.server';

/**
 * Spec section 5, Notice: subject and message required, the category not. `vendorIds` are those that were ticked: whoever
 * ticks vendors means some. `confirmed` says that it was seen how many all are.
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

import { z } from 'zod';
import { id, nothing, utc } from './wire.contract';

export const noticeCategories = ['Information', 'Warning', 'Critical', 'Dummy'] as const;

/** A notice as one vendor or terminal got it. Assumption: the notice inside also carries message and createdUtc. */
export const notification = z.strictObject({
  id,
  notice: z.strictObject({
    id,
    subject: z.string(),
    message: z.string(),
    category: z.enum(noticeCategories),
    createdUtc: utc,
    readUtc: utc.nullable(),
  }),
});
export const notifications = z.array(notification);
export const readRequest = z.strictObject({ noticeId: id });
export const readAnswer = nothing;

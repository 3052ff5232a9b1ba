import { z } from 'zod';
import { change, created, get, id, noData, remove, textLine, utc } from './wire.contract';

export const noticeCategories = ['Information', 'Warning', 'Critical', 'Dummy'] as const;

/** `available` is false once the notice was deleted: nobody receives it any more. */
const notice = z
  .strictObject({
    id,
    subject: z.string(),
    message: z.string(),
    category: z.enum(noticeCategories),
    createdUtc: utc,
    available: z.boolean(),
  })
  .meta({ id: 'Notice' });
const notices = z.array(notice);
/**
 * Assumptions: `vendorIds` null or empty means all vendors; a missing category means Information. Terminals of the
 * vendors receive it too.
 */
const newNotice = z.strictObject({
  message: z.string().min(1),
  subject: textLine,
  category: z.enum(noticeCategories).nullable(),
  vendorIds: z.array(id).nullable(),
});

export const noticesContract = {
  list: get('api/notices', notices),
  one: get('api/notices/{id}', notice),
  create: change('POST', 'api/notices', newNotice, created),
  remove: remove('api/notices/{id}', noData),
};

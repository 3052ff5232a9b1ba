import { z } from 'zod';
import { ask, change, created, id, nothing, remove, utc, words } from './wire.contract';

export const noticeCategories = ['Information', 'Warning', 'Critical', 'Dummy'] as const;

/** `available` is false once it was deleted: nobody receives it any more. */
export const notice = z.strictObject({
  id,
  subject: z.string(),
  message: z.string(),
  category: z.enum(noticeCategories),
  createdUtc: utc,
  available: z.boolean(),
});
export const notices = z.array(notice);
/** Assumption: `vendorIds` null or empty is all vendors; a category left out is Information. Terminals of the vendors get it as well. */
export const newNotice = z.strictObject({
  message: z.string().min(1),
  subject: words,
  category: z.enum(noticeCategories).nullable(),
  vendorIds: z.array(id).nullable(),
});

export const noticesContract = {
  list: ask('api/notices', notices),
  one: ask('api/notices/{id}', notice),
  create: change('POST', 'api/notices', newNotice, created),
  remove: remove('api/notices/{id}', nothing),
};

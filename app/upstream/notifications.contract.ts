import { z } from 'zod';
import { noticeCategories } from './notices.contract';
import { ask, change, id, nothing, utc } from './wire.contract';

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

export const notificationsContract = {
  ofTerminal: ask('api/notifications/tid/{terminalId}', notifications),
  ofTerminalLimited: ask('api/notifications/tid/{terminalId}/limit/{n}', notifications),
  ofVendor: ask('api/notifications/vid/{vendorId}', notifications),
  ofVendorLimited: ask('api/notifications/vid/{vendorId}/limit/{n}', notifications),
  one: ask('api/notifications/{id}', notification),
  read: change('POST', 'api/notifications/read', z.strictObject({ noticeId: id }), nothing),
};

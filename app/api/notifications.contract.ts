import { z } from 'zod';
import { noticeCategories } from './notices.contract';
import { change, get, id, noData, utc } from './wire.contract';

/** A notice as received by one vendor or terminal. Assumption: the inner notice also carries message and createdUtc. */
const notification = z
  .strictObject({
    id,
    notice: z.strictObject({
      id,
      subject: z.string(),
      message: z.string(),
      category: z.enum(noticeCategories),
      createdUtc: utc,
      readUtc: utc.nullable(),
    }),
  })
  .meta({ id: 'Notification' });
const notifications = z.array(notification);

export const notificationsContract = {
  ofTerminal: get('api/notifications/tid/{terminalId}', notifications),
  ofTerminalLimited: get('api/notifications/tid/{terminalId}/limit/{n}', notifications),
  ofVendor: get('api/notifications/vid/{vendorId}', notifications),
  ofVendorLimited: get('api/notifications/vid/{vendorId}/limit/{n}', notifications),
  one: get('api/notifications/{id}', notification),
  read: change('POST', 'api/notifications/read', z.strictObject({ noticeId: id }), noData),
};

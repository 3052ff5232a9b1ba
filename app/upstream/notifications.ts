import { z } from 'zod';
import type { Upstream } from './client.server';
import { isRecord, text, textOrEmpty, time } from './lenient-schemas';
import { segment } from './path';

const noticeFields = z
  .object({
    id: textOrEmpty,
    noticeId: textOrEmpty,
    subject: text,
    message: text,
    category: text,
    createdUtc: time,
    readUtc: time,
  })
  .transform(({ id, noticeId, ...fields }) => ({ ...fields, noticeId: id || noticeId }));

/** A vendor's copy of a notice, with the notice as an inner object or flat. */
const notification = z
  .object({ id: textOrEmpty })
  .loose()
  .transform(({ id, notice, ...outer }) => ({
    id,
    ...noticeFields.parse(isRecord(notice) ? { ...outer, ...notice } : outer),
  }))
  .transform(({ noticeId, ...fields }) => ({ ...fields, noticeId: noticeId || fields.id }));
export type Notification = z.output<typeof notification>;

/** A single notice. Rejects an object without a subject and a message: it is something else, and must not be marked as read. */
const oneNotification = notification.refine(({ subject, message }) => subject ?? message, 'no notice');

export function notificationsCalls(upstream: Upstream) {
  return {
    /** Returns a terminal's notices in the upstream's order, newest first. */
    ofTerminal: async (id: string): Promise<Notification[]> =>
      upstream.list(`api/notifications/tid/${segment(id)}`, notification),
    ofVendor: async (id: string): Promise<Notification[]> =>
      upstream.list(`api/notifications/vid/${segment(id)}`, notification),
    one: async (id: string) => upstream.get(`api/notifications/${segment(id)}`, oneNotification),
    async markRead(noticeId: string): Promise<void> {
      await upstream.send('POST', 'api/notifications/read', { noticeId }, z.unknown());
    },
  };
}

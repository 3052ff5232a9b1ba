import { z } from 'zod';
import type { Upstream } from './client.server';
import { listOf, part, text, textOrEmpty, time } from './reading';
import { segment } from './path';

const notification = z
  .object({
    id: textOrEmpty,
    notice: part({ id: textOrEmpty, subject: text, message: text, category: text, createdUtc: time, readUtc: time }),
  })
  .transform(({ id, notice }) => ({ ...notice, id, noticeId: notice.id || id }));
export type Notification = z.output<typeof notification>;

export function notificationsCalls(upstream: Upstream) {
  return {
    /** Notices of a terminal, newest first as the upstream sends them. */
    ofTerminal: async (id: string): Promise<Notification[]> => upstream.get(`api/notifications/tid/${segment(id)}`, listOf(notification)),
    ofVendor: async (id: string): Promise<Notification[]> => upstream.get(`api/notifications/vid/${segment(id)}`, listOf(notification)),
    one: async (id: string) => upstream.get(`api/notifications/${segment(id)}`, notification),
    async markRead(noticeId: string): Promise<void> {
      await upstream.send('POST', 'api/notifications/read', { noticeId }, z.unknown());
    },
  };
}

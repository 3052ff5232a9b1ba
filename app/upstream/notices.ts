import { z } from 'zod';
import type { Upstream } from './client.server';
import { flag, recordOf, text, textOrEmpty, time } from './lenient-schemas';
import { segment } from './path';

const notice = z.object({
  id: textOrEmpty,
  subject: text,
  message: text,
  category: text,
  createdUtc: time,
  available: flag,
});
export type Notice = z.output<typeof notice>;

export function noticesCalls(upstream: Upstream) {
  return {
    list: async (): Promise<Notice[]> => upstream.list('api/notices', notice),
    one: async (id: string) => upstream.get(`api/notices/${segment(id)}`, recordOf(notice, 'id', 'subject', 'message')),
    /** Null `vendorIds` means all vendors (assumption). */
    create: (order: { subject: string; message: string; category: string | null; vendorIds: string[] | null }) =>
      upstream.send('POST', 'api/notices', order, z.unknown()),
    remove: async (id: string) => upstream.send('DELETE', `api/notices/${segment(id)}`, undefined, z.unknown()),
  };
}

import { z } from 'zod';
import { isRecord, text, textOrEmpty, time } from './lenient-schemas';
import { notificationsContract as contract } from './notifications.contract';
import { read, readList } from './read';
import { resource } from './resource';

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

/** A single notice. Rejects an object without a subject and a message: it is something else, and must not be marked as read. */
const oneNotification = notification.refine(({ subject, message }) => subject ?? message, 'no notice');

export const notifications = resource(
  {
    ofTerminal: readList(contract.ofTerminal, notification),
    ofVendor: readList(contract.ofVendor, notification),
    one: read(contract.one, oneNotification),
  },
  (upstream, reads) => ({
    /** Returns a terminal's notices in the upstream's order, newest first. */
    ofTerminal: (id: string) => upstream.list(reads.ofTerminal, { terminalId: id }),
    ofVendor: (id: string) => upstream.list(reads.ofVendor, { vendorId: id }),
    one: (id: string) => upstream.get(reads.one, { id }),
    async markRead(noticeId: string): Promise<void> {
      await upstream.send(contract.read, { noticeId });
    },
  }),
);

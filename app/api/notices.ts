import { z } from 'zod';
import { flag, recordOf, text, textOrEmpty, time } from './lenient-schemas';
import { noticesContract as contract } from './notices.contract';
import { read, readList } from './read';
import { resource } from './resource';

const notice = z.object({
  id: textOrEmpty,
  subject: text,
  message: text,
  category: text,
  createdUtc: time,
  available: flag,
});

export const notices = resource(
  {
    list: readList(contract.list, notice),
    one: read(contract.one, recordOf(notice, 'id', 'subject', 'message')),
  },
  (upstream, reads) => ({
    list: () => upstream.list(reads.list),
    one: (id: string) => upstream.get(reads.one, { id }),
    /** Null `vendorIds` means all vendors (assumption). */
    create: (order: { subject: string; message: string; category: string | null; vendorIds: string[] | null }) =>
      upstream.send(contract.create, order),
    remove: (id: string) => upstream.send(contract.remove, undefined, { id }),
  }),
);

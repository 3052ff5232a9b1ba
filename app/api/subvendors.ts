import { z } from 'zod';
import { kobo, listOrEmpty, recordOf, status, text, textOrEmpty, time } from './lenient-schemas';
import { read, readList } from './read';
import { resource } from './resource';
import { subvendorsContract as contract } from './subvendors.contract';
import { terminal } from './terminals';

export const subvendor = z.object({
  id: textOrEmpty,
  name: text,
  status,
  balance: kobo,
  createdUtc: time,
  vendorId: textOrEmpty,
  terminals: listOrEmpty(terminal),
});

export const subvendors = resource(
  {
    ofVendor: readList(contract.ofVendor, subvendor),
    one: read(contract.one, recordOf(subvendor, 'name', 'id')),
  },
  (upstream, reads) => ({
    /** Assumption: api/subvendors/vendor/{vendorId}. */
    ofVendor: (vendorId: string) => upstream.list(reads.ofVendor, { vendorId }),
    one: (id: string) => upstream.get(reads.one, { id }),
    create: (order: { name: string; username: string; password: string; vendorId: string }) =>
      upstream.send(contract.create, order),
  }),
);

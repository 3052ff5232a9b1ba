import { z } from 'zod';
import type { Upstream } from './client.server';
import { kobo, listOrEmpty, recordOf, text, textOrEmpty, time } from './lenient-schemas';
import { segment } from './path';
import { terminal } from './terminals';

export const subvendor = z.object({
  id: textOrEmpty,
  name: text,
  status: textOrEmpty,
  balance: kobo,
  createdUtc: time,
  vendorId: textOrEmpty,
  terminals: listOrEmpty(terminal),
});
export type Subvendor = z.output<typeof subvendor>;

export function subvendorsCalls(upstream: Upstream) {
  return {
    /** Assumption: api/subvendors/vendor/{vendorId}. */
    ofVendor: async (vendorId: string): Promise<Subvendor[]> =>
      upstream.list(`api/subvendors/vendor/${segment(vendorId)}`, subvendor),
    one: async (id: string) => upstream.get(`api/subvendors/${segment(id)}`, recordOf(subvendor, 'name', 'id')),
    create: (order: { name: string; username: string; password: string; vendorId: string }) =>
      upstream.send('POST', 'api/subvendors', order, z.unknown()),
  };
}

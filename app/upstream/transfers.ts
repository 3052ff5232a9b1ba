import { z } from 'zod';
import { type Kobo, nairaForWire } from '../domain/naira';
import type { Upstream } from './client.server';
import { kobo, recordOf, recordRef, text, textOrEmpty, time } from './lenient-schemas';
import { movement } from './movement';
import { segment } from './path';

const transfer = z.object({
  id: textOrEmpty,
  reference: text,
  amount: kobo,
  status: textOrEmpty,
  transferType: text,
  vendor: recordRef,
  subvendor: recordRef,
  from_previous: kobo,
  from_current: kobo,
  to_previous: kobo,
  to_current: kobo,
  createdUtc: time,
});
export type Transfer = z.output<typeof transfer>;

export function transfersCalls(upstream: Upstream) {
  return {
    list: async (): Promise<Transfer[]> => upstream.list('api/transfers', transfer),
    ofVendor: async (vendorId: string): Promise<Transfer[]> =>
      upstream.list(`api/transfers/vendor/${segment(vendorId)}`, transfer),
    one: async (id: string) => upstream.get(`api/transfers/${segment(id)}`, recordOf(transfer, 'reference', 'amount')),
    /** Transfers from the vendor's own balance to one of its subvendors. Sent once. */
    create: ({ amount, ...order }: { amount: Kobo; vendorId: string; subvendorId: string }, key: string) =>
      movement(upstream, 'POST', 'api/transfers', { amount: nairaForWire(amount), ...order }, key),
    /** Transfers from a vendor's balance to one of its subvendors, by staff. Sent once. */
    createByStaff: ({ amount, ...order }: { amount: Kobo; vendorId: string; subvendorId: string }, key: string) =>
      movement(upstream, 'POST', 'api/transfers/staff', { amount: nairaForWire(amount), ...order }, key),
  };
}

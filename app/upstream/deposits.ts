import { z } from 'zod';
import { type Kobo, nairaForWire } from '../domain/naira';
import type { Upstream } from './client.server';
import { UpstreamFailure } from './failure';
import { kobo, name, recordOf, text, textOrEmpty, time } from './lenient-schemas';
import { movement } from './movement';
import { segment } from './path';

const deposit = z.object({
  id: textOrEmpty,
  reference: text,
  vendor: name,
  amount: kobo,
  total: kobo,
  charges: kobo,
  status: textOrEmpty,
  source: name,
  fromName: name,
  staff: name,
  description: text,
  previousBalance: kobo,
  currentBalance: kobo,
  createdUtc: time,
});
export type Deposit = z.output<typeof deposit>;

export function depositsCalls(upstream: Upstream) {
  return {
    /** Returns the deposits of one terminal. Assumption: api/deposits/{target}/{id} with target `terminal`. */
    ofTerminal: async (id: string): Promise<Deposit[]> =>
      upstream.list(`api/deposits/terminal/${segment(id)}`, deposit),
    ofVendor: async (id: string): Promise<Deposit[]> => upstream.list(`api/deposits/vendor/${segment(id)}`, deposit),
    async one(id: string) {
      // api/deposits/pending is another call, so no deposit can have this id.
      if (id === 'pending')
        throw new UpstreamFailure('refused', 'GET api/deposits/{id}', {
          status: 404,
          message: 'This deposit was not found.',
        });
      return upstream.get(`api/deposits/${segment(id)}`, recordOf(deposit, 'reference', 'amount'));
    },
    list: async (): Promise<Deposit[]> => upstream.list('api/deposits', deposit),
    /** Returns the likely duplicates that wait for approval. */
    pending: async (): Promise<Deposit[]> => upstream.list('api/deposits/pending', deposit),
    /** Deposits to a vendor, by staff. Sent once. */
    create: ({ amount, ...order }: { amount: Kobo; vendorId: string; overrideDuplicate: boolean }, key: string) =>
      movement(upstream, 'POST', 'api/deposits/staff', { amount: nairaForWire(amount), ...order }, key),
    /** Takes money from a vendor's balance. Sent once. */
    refund: (
      { amount, ...order }: { amount: Kobo; vendorId: string; description: string | null; target: string },
      key: string,
    ) => movement(upstream, 'POST', 'api/deposits/refund', { amount: nairaForWire(amount), ...order }, key),
    /** Approves or rejects a Duplicate. Sent once. */
    decide: (depositId: string, approve: boolean, key: string) =>
      movement(upstream, 'PUT', 'api/deposits', { approve, depositId }, key),
  };
}

import { z } from 'zod';
import { type Kobo, nairaForWire } from '~/domain/naira';
import { depositsContract as contract } from './deposits.contract';
import { UpstreamFailure } from './failure';
import { kobo, name, recordOf, status, text, textOrEmpty, time } from './lenient-schemas';
import { read, readList } from './read';
import { resource } from './resource';
import { sendMoneyCall } from './send-money-call';
import { nameOf } from './wire.contract';

const deposit = z.object({
  id: textOrEmpty,
  reference: text,
  vendor: name,
  amount: kobo,
  total: kobo,
  charges: kobo,
  status,
  source: name,
  fromName: name,
  staff: name,
  description: text,
  previousBalance: kobo,
  currentBalance: kobo,
  createdUtc: time,
});

export const deposits = resource(
  {
    list: readList(contract.list, deposit),
    pending: readList(contract.pending, deposit),
    of: readList(contract.of, deposit),
    one: read(contract.one, recordOf(deposit, 'reference', 'amount')),
  },
  (upstream, reads) => ({
    /** Returns the deposits of one terminal. Assumption: api/deposits/{target}/{id} with target `terminal`. */
    ofTerminal: (id: string) => upstream.list(reads.of, { target: 'terminal', id }),
    ofVendor: (id: string) => upstream.list(reads.of, { target: 'vendor', id }),
    async one(id: string) {
      // api/deposits/pending is another call, so no deposit can have this id.
      if (id === 'pending')
        throw new UpstreamFailure('refused', nameOf(contract.one), {
          status: 404,
          message: 'This deposit was not found.',
        });
      return upstream.get(reads.one, { id });
    },
    list: () => upstream.list(reads.list),
    /** Returns the likely duplicates that wait for approval. */
    pending: () => upstream.list(reads.pending),
    /** Deposits to a vendor, by staff. Sent once. */
    create: ({ amount, ...order }: { amount: Kobo; vendorId: string; overrideDuplicate: boolean }, key: string) =>
      sendMoneyCall(upstream, contract.create, { amount: nairaForWire(amount), ...order }, key),
    /** Takes money from a vendor's balance. Sent once. */
    refund: (
      { amount, ...order }: { amount: Kobo; vendorId: string; description: string | null; target: string },
      key: string,
    ) => sendMoneyCall(upstream, contract.refund, { amount: nairaForWire(amount), ...order }, key),
    /** Approves or rejects a Duplicate. Sent once. */
    decide: (depositId: string, approve: boolean, key: string) =>
      sendMoneyCall(upstream, contract.decide, { approve, depositId }, key),
  }),
);

import { z } from 'zod';
import { type Kobo, nairaForWire } from '~/domain/naira';
import { kobo, recordOf, recordRef, status, text, textOrEmpty, time } from './lenient-schemas';
import { read, readList } from './read';
import { resource } from './resource';
import { sendMoneyCall } from './send-money-call';
import { transfersContract as contract } from './transfers.contract';

const transfer = z.object({
  id: textOrEmpty,
  reference: text,
  amount: kobo,
  status,
  transferType: text,
  vendor: recordRef,
  subvendor: recordRef,
  from_previous: kobo,
  from_current: kobo,
  to_previous: kobo,
  to_current: kobo,
  createdUtc: time,
});

export const transfers = resource(
  {
    list: readList(contract.list, transfer),
    ofVendor: readList(contract.ofVendor, transfer),
    one: read(contract.one, recordOf(transfer, 'reference', 'amount')),
  },
  (upstream, reads) => ({
    list: () => upstream.list(reads.list),
    ofVendor: (vendorId: string) => upstream.list(reads.ofVendor, { id: vendorId }),
    one: (id: string) => upstream.get(reads.one, { id }),
    /** Transfers from the vendor's own balance to one of its subvendors. Sent once. */
    create: ({ amount, ...order }: { amount: Kobo; vendorId: string; subvendorId: string }, key: string) =>
      sendMoneyCall(upstream, contract.create, { amount: nairaForWire(amount), ...order }, key),
    /** Transfers from a vendor's balance to one of its subvendors, by staff. Sent once. */
    createByStaff: ({ amount, ...order }: { amount: Kobo; vendorId: string; subvendorId: string }, key: string) =>
      sendMoneyCall(upstream, contract.createByStaff, { amount: nairaForWire(amount), ...order }, key),
  }),
);

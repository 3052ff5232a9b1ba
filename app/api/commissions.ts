import { z } from 'zod';
import { type Kobo, nairaForWire } from '~/domain/naira';
import { commissionsContract as contract } from './commissions.contract';
import { depositsContract as deposits } from './deposits.contract';
import { kobo, recordRef, text, textOrEmpty, yesOrNo } from './lenient-schemas';
import { read, readList } from './read';
import { resource } from './resource';
import { sendMoneyCall } from './send-money-call';

const commission = z
  .object({ id: textOrEmpty, vendorId: textOrEmpty, vendor: recordRef, total: kobo, month: text, payable: yesOrNo })
  .transform((row) => ({ ...row, vendorId: row.vendorId || row.vendor.id }));
const summary = z.object({ totalCommission: kobo, payableCommission: kobo });

export const commissions = resource(
  {
    list: readList(contract.list, commission),
    ofVendor: readList(contract.ofVendor, commission),
    payable: read(deposits.payable, summary),
  },
  (upstream, reads) => ({
    list: () => upstream.list(reads.list),
    ofVendor: (vendorId: string) => upstream.list(reads.ofVendor, { vendorId }),
    /** Returns TOTAL and PAYABLE of one row. Assumption: api/deposits/payable/{payoutId}. */
    payable: (payoutId: string) => upstream.get(reads.payable, { id: payoutId }),
    /** Pays the payable amount. Sent once. */
    pay: ({ amount, ...order }: { amount: Kobo; vendorId: string; payoutId: string }, key: string) =>
      sendMoneyCall(upstream, contract.pay, { amount: nairaForWire(amount), ...order }, key),
  }),
);

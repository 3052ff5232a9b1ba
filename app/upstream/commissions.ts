import { z } from 'zod';
import { type Kobo, nairaForWire } from '../domain/naira';
import type { Upstream } from './client.server';
import { flag, kobo, recordRef, text, textOrEmpty } from './lenient-schemas';
import { movement } from './movement';
import { segment } from './path';

const commission = z
  .object({ id: textOrEmpty, vendorId: textOrEmpty, vendor: recordRef, total: kobo, month: text, payable: flag })
  .transform((row) => ({ ...row, vendorId: row.vendorId || row.vendor.id }));
export type Commission = z.output<typeof commission>;
const summary = z.object({ totalCommission: kobo, payableCommission: kobo });

export function commissionsCalls(upstream: Upstream) {
  return {
    list: async (): Promise<Commission[]> => upstream.list('api/commissions', commission),
    ofVendor: async (vendorId: string): Promise<Commission[]> =>
      upstream.list(`api/commissions/vendor/${segment(vendorId)}`, commission),
    /** Returns TOTAL and PAYABLE of one row. Assumption: api/deposits/payable/{payoutId}. */
    payable: async (payoutId: string) => upstream.get(`api/deposits/payable/${segment(payoutId)}`, summary),
    /** Pays the payable amount. Sent once. */
    pay: ({ amount, ...order }: { amount: Kobo; vendorId: string; payoutId: string }, key: string) =>
      movement(upstream, 'POST', 'api/commissions/pay', { amount: nairaForWire(amount), ...order }, key),
  };
}

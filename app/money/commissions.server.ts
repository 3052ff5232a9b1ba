import { z } from 'zod';
import { formatNaira } from '../domain/naira';
import type { Confirmation } from '../domain/money-dialog';
import { paths } from '../paths';
import { settle } from '../session/settle';
import type { Visit } from '../session/visit.server';
import { moveOnce, sealOrder } from './order.server';

type Row = { id: string; vendorId: string; vendor: { name?: string }; month?: string };

/** Pay Commission: what the month earned and what is payable now, or why it cannot be paid. */
export async function payDialog(visit: Visit<'commissions'>, rows: readonly Row[]): Promise<{ confirmation?: Confirmation; missing?: string } | undefined> {
  const payoutId = visit.url.searchParams.get('pay');
  if (payoutId === null) return undefined;
  const row = rows.find(({ id }) => id === payoutId);
  if (!row) return { missing: 'This commission was not found.' };
  const { data, failed } = await settle(visit.api.commissions.payable(payoutId));
  if (!data) return { missing: failed };
  const { totalCommission = 0, payableCommission = 0 } = data;
  if (payableCommission <= 0) return { missing: 'There is nothing to pay for this month.' };
  return {
    confirmation: {
      title: 'Pay Commission',
      facts: [
        { label: 'Vendor', value: row.vendor.name ?? '' },
        { label: 'Month', value: row.month ?? '' },
        { label: 'TOTAL', value: formatNaira(totalCommission) },
        { label: 'PAYABLE', value: formatNaira(payableCommission), strong: true },
      ],
      sealed: await sealOrder(visit, 'pay', { payoutId, vendorId: row.vendorId, amount: payableCommission }),
      intent: 'pay',
      submit: 'Pay',
    },
  };
}

export const commissionIntents = {
  pay: moveOnce('commissions', {
    kind: 'pay',
    schema: z.object({ payoutId: z.string(), vendorId: z.string(), amount: z.number() }),
    send: async ({ api }, values) => {
      const outcome = await api.commissions.pay(values);
      // The spec's own words for this success.
      return outcome.kind === 'done' ? { ...outcome, message: 'Paid Successfully' } : outcome;
    },
    next: () => paths.commissions(),
    look: () => paths.commissions(),
    message: 'Paid Successfully',
    name: 'payment',
  }),
};

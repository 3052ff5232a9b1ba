import { z } from 'zod';
import { promiseHash } from '~/base/framework/node.server';
import { isSameId } from '~/domain/ids';
import { formatKnownNaira, formatNaira } from '~/domain/naira';
import { paths, sameListWith } from '~/domain/paths';
import { tryLoad } from '~/portal/request/failures';
import { type Confirmation, LOST, type LostOrder } from '~/portal/request/money-dialog.data';
import type { Visit } from '~/portal/request/visit';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { confirmOrder, orderFound, orderState } from '../orders/confirm.server';
import { matchingDeposits, orderKind } from '../orders/kinds.server';
import type { MoneyForm } from '../orders/money.form';
import { sendConfirmed } from '../orders/send.server';
import { balanceChange, vendorChange } from '../orders/vendors.server';

/** Marks the dialog's address after the payment. Whether it was paid is read from the commission itself. */
const PAID = 'paid';

const KIND = 'pay';

type Row = { id: string; vendorId: string; vendor?: string; month?: string; payable?: boolean | undefined };

/**
 * The Pay Commission dialog: the month's total and payable amount, that it was paid, or why it cannot be paid. `paid` names
 * whose commission it is; `wasLost` means that the answer to the payment was lost.
 */
export type PayStep = {
  confirmation?: Confirmation;
  lost?: LostOrder;
  /** The form for the reason, when a second person approves the payment. */
  form?: MoneyForm;
  paid?: { who: string; wasLost: boolean };
  missing?: string;
};

export async function payDialog(visit: Visit<'commissions'>, rows: readonly Row[]): Promise<PayStep | undefined> {
  const payoutId = visit.url.searchParams.get('pay');
  if (payoutId === null) return undefined;
  const row = rows.find(({ id }) => isSameId(id, payoutId));
  if (!row) return { missing: 'This commission was not found.' };
  const who = [row.vendor, row.month].filter(Boolean).join(', ');
  const { searchParams } = visit.url;
  const state = await orderState(KIND, payoutId);
  if (state === 'done' || (!row.payable && searchParams.has(PAID))) return { paid: { who, wasLost: false } };
  // Only this payment can have made it unpayable meanwhile: its dialog was open.
  if (!row.payable && (state === 'lost' || searchParams.has(LOST))) {
    orderFound(KIND, payoutId);
    return { paid: { who, wasLost: true } };
  }
  if (!row.payable)
    return { missing: `There is nothing to pay: ${who || 'it'} was paid already, or its month is not over.` };
  const { vendorId } = row;
  const { summary, vendor } = await promiseHash({
    summary: tryLoad(visit.api.commissions.payable(payoutId)),
    vendor: tryLoad(visit.api.vendors.one(vendorId)),
  });
  const { data, failed } = summary;
  if (!data) return { missing: failed };
  const { totalCommission, payableCommission } = data;
  if (payableCommission === undefined) return { missing: 'What is payable is not available.' };
  if (payableCommission <= 0) return { missing: 'There is nothing to pay for this month.' };
  const step = await confirmOrder(
    visit,
    payment,
    { payoutId, vendorId, amount: payableCommission },
    {
      title: 'Pay Commission',
      facts: [
        { label: 'Vendor', value: row.vendor ?? '' },
        { label: 'Month', value: row.month ?? '' },
        { label: 'TOTAL', value: formatKnownNaira(totalCommission) },
        { label: 'PAYABLE', value: formatNaira(payableCommission), strong: true },
        ...balanceChange(vendor.data?.balance, payableCommission),
      ],
      intent: 'pay',
      submit: `Pay ${formatNaira(payableCommission)}`,
    },
  );
  return 'done' in step ? { paid: { who, wasLost: false } } : step;
}

/** True for a commission that was paid here. Its row may remain payable until the API has updated its records. */
export async function isPaid(payoutId: string): Promise<boolean> {
  return (await orderState(KIND, payoutId)) === 'done';
}

export const payment = orderKind({
  right: 'moveMoney',
  kind: KIND,
  name: 'payment',
  schema: z.object({ payoutId: z.string(), vendorId: z.string(), amount: sealedAmount }),
  same: ({ payoutId }) => payoutId,
  isOnlyOnce: true,
  amount: ({ amount }) => amount,
  find: ({ api }, { vendorId, amount }) => matchingDeposits(api, vendorId, amount),
  balances: (mover, { vendorId, amount }) => vendorChange(mover, vendorId, amount),
  send: ({ api }, values, key) => api.commissions.pay(values, key),
  next: (_, here) => sameListWith(here.pathname, here.searchParams, { [PAID]: 1 }),
  lookUpHref: ({ payoutId }) => paths.commissions({ [KIND]: payoutId, [LOST]: 'unknown' }),
  message: undefined,
});

export const commissionIntents = { pay: sendConfirmed(payment) };

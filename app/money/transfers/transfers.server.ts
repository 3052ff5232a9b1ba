import { z } from 'zod';
import { formatNaira, type Kobo, kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { optionsOf, pickerOf } from '~/lists/engine/picker';
import type { Confirmation } from '~/portal/request/money-dialog.data';
import type { Visit } from '~/portal/request/visit';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { carried, confirmOrder, mistakesOf, NO_SUBVENDOR, stepOf, typedIn } from '../orders/confirm.server';
import { matchingTransfers, orderKind } from '../orders/kinds.server';
import type { MoneyStep } from '../orders/money.form';
import { sendConfirmed } from '../orders/send.server';
import { balanceChange, choosableVendors, notOffered } from '../orders/vendors.server';
import { transferFields } from './transfer.form';
import { transferConstraint, transferSchema } from './transfer.schema.server';

/** Returns the dialog of a transfer by staff: the vendor, then subvendor and amount, then the confirmation. */
export async function transferDialog(visit: Visit<'transfers'>): Promise<MoneyStep | undefined> {
  const { searchParams } = visit.url;
  if (!searchParams.has('new')) return undefined;
  const title = 'New Transfer';
  const typed = typedIn(searchParams);
  const vendors = choosableVendors(await visit.api.vendors.active(), searchParams);
  const { vendorId = '' } = typed;
  const vendor = vendors.find(vendorId);
  const subvendors = vendor ? await visit.api.subvendors.ofVendor(vendorId) : [];
  const step = stepOf(searchParams, transferSchema);
  const subvendor = step.kind === 'filled' ? subvendors.find(({ id }) => id === step.values.subvendorId) : undefined;
  if (step.kind !== 'filled' || !vendor || !subvendor) {
    const fields = transferFields(
      vendors.picker,
      vendor && pickerOf(optionsOf(subvendors), searchParams, 'subvendorId'),
    );
    // Only the vendor was chosen: the other fields were not shown yet, so they have no errors.
    const isFirst = !searchParams.has('subvendorId');
    return {
      form: {
        title,
        fields,
        constraint: transferConstraint,
        defaults: typed,
        hidden: { new: 'transfer', ...carried(searchParams) },
        lastResult: isFirst && vendor ? undefined : mistakesOf(step, searchParams, transferSchema, NO_SUBVENDOR),
      },
    };
  }
  const { subvendorId, amount } = step.values;
  return confirmOrder(
    visit,
    staffTransfer,
    { vendorId, subvendorId, amount },
    {
      ...transferConfirmation(vendor, subvendor, amount),
      changeHref: paths.transfers({ ...typed, review: undefined }),
    },
  );
}

type Party = { name?: string; balance?: Kobo };

/** Returns the balances of both sides of a transfer, now and afterwards. */
const transferChange = (vendor: Party, subvendor: Party, amount: Kobo) => [
  ...balanceChange(vendor.balance, kobo(-amount), 'Vendor’s balance'),
  ...balanceChange(subvendor.balance, amount, 'Subvendor’s balance'),
];

/** Returns the facts of a transfer, with the balances before and after. */
export function transferConfirmation(vendor: Party, subvendor: Party, amount: Kobo): Omit<Confirmation, 'sealed'> {
  return {
    title: 'New Transfer',
    facts: [
      { label: 'From', value: vendor.name ?? '' },
      { label: 'To', value: subvendor.name ?? '' },
      { label: 'Amount', value: formatNaira(amount), strong: true },
      ...transferChange(vendor, subvendor, amount),
    ],
    intent: 'transfer',
    submit: `Transfer ${formatNaira(amount)}`,
  };
}

export const staffTransfer = orderKind({
  right: 'transfers',
  kind: 'transfer',
  name: 'transfer',
  schema: z.object({ vendorId: z.string(), subvendorId: z.string(), amount: sealedAmount }),
  same: (order) => order,
  amount: ({ amount }) => amount,
  find: ({ api }, { vendorId, subvendorId, amount }) => matchingTransfers(api, vendorId, subvendorId, amount),
  hindrance: (mover, { vendorId }) => notOffered(mover, vendorId),
  async balances({ api }, { vendorId, subvendorId, amount }) {
    const [vendor, subvendors] = await Promise.all([api.vendors.one(vendorId), api.subvendors.ofVendor(vendorId)]);
    return transferChange(vendor, subvendors.find(({ id }) => id === subvendorId) ?? {}, amount);
  },
  send: ({ api }, values, key) => api.transfers.createByStaff(values, key),
  next: () => paths.transfers(),
  links: (_, { id }) => (id ? [{ name: 'View the transfer', href: paths.transfer(id) }] : []),
  message: 'Transfer successful.',
});

export const transferIntents = { transfer: sendConfirmed(staffTransfer) };

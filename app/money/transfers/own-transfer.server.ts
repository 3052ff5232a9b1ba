import { z } from 'zod';
import { paths } from '~/domain/paths';
import { optionsOf, pickerOf } from '~/lists/engine/picker';
import type { Visit } from '~/portal/request/visit';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { carried, confirmOrder, mistakesOf, NO_SUBVENDOR, stepOf, typedIn } from '../orders/confirm.server';
import { matchingTransfers, orderKind } from '../orders/kinds.server';
import type { MoneyStep } from '../orders/money.form';
import { sendConfirmed } from '../orders/send.server';
import { ownTransferFields } from './transfer.form';
import { ownTransferSchema, transferConstraint } from './transfer.schema.server';
import { transferConfirmation } from './transfers.server';

/**
 * Returns the dialog of a vendor's transfer to one of its own subvendors: subvendor and amount, then the confirmation.
 */
export async function ownTransferDialog(visit: Visit<'vendorTransfers'>): Promise<MoneyStep | undefined> {
  const { searchParams } = visit.url;
  if (!searchParams.has('new')) return undefined;
  const vendor = await visit.api.vendors.one(visit.user.id);
  const step = stepOf(searchParams, ownTransferSchema);
  const subvendor =
    step.kind === 'filled' ? vendor.subvendors.find(({ id }) => id === step.values.subvendorId) : undefined;
  const typed = typedIn(searchParams);
  if (step.kind !== 'filled' || !subvendor) {
    const subvendors = pickerOf(optionsOf(vendor.subvendors), searchParams, 'subvendorId');
    const lastResult = mistakesOf(step, searchParams, ownTransferSchema, NO_SUBVENDOR);
    return {
      form: {
        title: 'New Transfer',
        fields: ownTransferFields(subvendors),
        constraint: transferConstraint,
        defaults: typed,
        lastResult,
        hidden: { new: 'transfer', ...carried(searchParams) },
      },
    };
  }
  const { amount } = step.values;
  return confirmOrder(
    visit,
    ownTransfer,
    { subvendorId: subvendor.id, amount },
    {
      ...transferConfirmation(vendor, subvendor, amount),
      changeHref: paths.vendorTransfers({ ...typed, review: undefined }),
    },
  );
}

const ownTransfer = orderKind({
  right: 'vendorTransfers',
  kind: 'own-transfer',
  name: 'transfer',
  schema: z.object({ subvendorId: z.string(), amount: sealedAmount }),
  same: (order, { user }) => ({ vendorId: user.id, ...order }),
  // A vendor's own money.
  amount: () => undefined,
  find: ({ api, user }, { subvendorId, amount }) => matchingTransfers(api, user.id, subvendorId, amount),
  send: ({ api, user }, values, key) => api.transfers.create({ ...values, vendorId: user.id }, key),
  next: () => paths.vendorTransfers(),
  links: (_, { id }) => (id ? [{ name: 'View the transfer', href: paths.transfer(id) }] : []),
  message: 'Transfer successful.',
});

export const ownTransferIntents = { transfer: sendConfirmed(ownTransfer) };

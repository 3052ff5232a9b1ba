import { promiseHash } from '~/framework/node.server';
import { useActionData, useLoaderData } from '~/framework/react';
import { listPage } from '~/lists/page.server';
import { ownTransferRows, ownTransfers, transferRow } from '~/lists/transfers';
import { stepOrKept } from '~/money/order-step.server';
import { ownTransferDialog, ownTransferIntents } from '~/money/own-transfer.server';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { afterForm } from '~/ui/after-form';
import { MoneyDialog } from '~/ui/money-dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';

export const meta = pageTitle('Transfers');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

const screen = at('vendorTransfers');

export const loader = screen.load(async (visit) => {
  const { api, user } = visit;
  const { page, dialog } = await promiseHash({
    page: listPage(visit, {
      ...ownTransferRows,
      read: async () => (await api.transfers.ofVendor(user.id)).map(transferRow),
    }),
    dialog: stepOrKept(visit, ownTransferDialog(visit)),
  });
  const { rows, list } = page;
  return { rows, list, dialog };
});

export const action = screen.act(ownTransferIntents);

export default function OwnTransfers() {
  const { rows, list, dialog } = useLoaderData<typeof loader>();
  const { step, errors } = afterForm(dialog, useActionData<typeof action>());
  return (
    <>
      <PageHeading aside={<NewButton href={paths.vendorTransfers({ new: 'transfer' })}>New Transfer</NewButton>}>
        Transfers
      </PageHeading>
      <RecordList of={ownTransfers} list={list} rows={rows} />
      {step && <MoneyDialog step={step} closeHref={paths.vendorTransfers()} errors={errors} />}
    </>
  );
}

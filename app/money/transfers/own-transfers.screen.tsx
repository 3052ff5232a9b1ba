import { promiseHash } from '~/base/framework/node.server';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { listPage } from '~/lists/engine/page.server';
import { at } from '~/portal/request/screen.server';
import { RecordForm } from '~/ui/form/record-form';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { afterForm, orderFormProps } from '../orders/after-form';
import { stepOrKept } from '../orders/confirm.server';
import { MoneyDialog } from '../orders/money-dialog';
import { ownTransferDialog, ownTransferIntents } from './own-transfer.server';
import { ownTransferRows, ownTransfers, transferRow } from './transfers.list';

export const meta = pageTitle('Transfers');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

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
      {step && (
        <MoneyDialog step={step} closeHref={paths.vendorTransfers()} errors={errors}>
          {step.form && <RecordForm {...orderFormProps(paths.vendorTransfers())} {...step.form} />}
        </MoneyDialog>
      )}
    </>
  );
}

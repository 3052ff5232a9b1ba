import { useActionData, useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { listPage } from '~/lists/page.server';
import { transferList, transferRow } from '~/lists/transfers';
import { ownTransferDialog, ownTransferIntents } from '~/money/own-transfer.server';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { MoneyDialog } from '~/ui/money-dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { ownTransferColumns } from '~/ui/transfer-table';

export const meta = pageTitle('Transfers');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('vendorTransfers', async (visit) => {
  const { user, here } = visit;
  const own: typeof transferList.rows = async ({ transfers }) => (await transfers.ofVendor(user.id)).map(transferRow);
  const { page, dialog } = await promiseHash({
    page: listPage(visit, own, transferList.spec),
    dialog: ownTransferDialog(visit),
  });
  const { rows, list } = page;
  return { rows, list, dialog, here };
});

export const action = act('vendorTransfers', ownTransferIntents);

export default function OwnTransfers() {
  const { rows, list, dialog, here } = useLoaderData<typeof loader>();
  const reply = replyTo('transfer', useActionData<typeof action>());
  return (
    <>
      <PageHeading aside={<NewButton href={paths.vendorTransfers({ new: 'transfer' })}>New Transfer</NewButton>}>
        Transfers
      </PageHeading>
      <RecordList
        caption="Transfers"
        list={list}
        rows={rows}
        rowKey={({ id }, index) => id || String(index)}
        columns={ownTransferColumns}
      />
      {dialog && (
        <MoneyDialog
          dialog={dialog}
          here={here}
          closeHref={paths.vendorTransfers()}
          errors={reply?.result.error?.['']}
        />
      )}
    </>
  );
}

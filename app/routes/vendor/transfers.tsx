import { useActionData, useLoaderData } from '@remix-run/react';
import { listView } from '~/domain/listing';
import { replyTo } from '~/domain/reply';
import { transferList, transferRow } from '~/lists/transfers';
import { ownTransferDialog, ownTransferIntents } from '~/money/own-transfer.server';
import { paths } from '~/paths';
import { act } from '~/session/act.server';
import { load } from '~/session/load.server';
import { MoneyDialog } from '~/ui/money-dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { ownTransferColumns } from '~/ui/transfer-table';

export const meta = pageTitle('Transfers');
export const handle = { hydrate: true };

export const loader = load('vendorTransfers', async (visit) => {
  const { api, user, url } = visit;
  const all = (await api.transfers.ofVendor(user.id)).map(transferRow);
  return { ...listView(all, url.searchParams, transferList.spec), dialog: await ownTransferDialog(visit), here: url.pathname + url.search };
});

export { clientAction, shouldRevalidate } from '~/forms/client-action';
export const action = act('vendorTransfers', ownTransferIntents);

export default function OwnTransfers() {
  const { rows, list, dialog, here } = useLoaderData<typeof loader>();
  const reply = replyTo('transfer', useActionData<typeof action>());
  return (
    <>
      <PageHeading aside={<NewButton href={paths.vendorTransfers({ new: 'transfer' })}>New Transfer</NewButton>}>Transfers</PageHeading>
      <RecordList caption="Transfers" list={list} rows={rows} rowKey={({ id }, index) => id || String(index)} columns={ownTransferColumns} />
      {dialog && <MoneyDialog dialog={dialog} here={here} closeHref={paths.vendorTransfers()} errors={reply?.result.error?.['']} />}
    </>
  );
}

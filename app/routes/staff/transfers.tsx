import { promiseHash } from '~/framework/node.server';
import { useActionData, useLoaderData } from '~/framework/react';
import { listPage } from '~/lists/page.server';
import { transferList, transferRows } from '~/lists/transfers';
import { stepOrKept } from '~/money/order-step.server';
import { transferDialog, transferIntents } from '~/money/transfers.server';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { afterForm } from '~/ui/after-form';
import { MoneyDialog } from '~/ui/money-dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';

export const meta = pageTitle('Transfers');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

const screen = at('transfers');

export const loader = screen.load(async (visit) => {
  const { page, dialog } = await promiseHash({
    page: listPage(visit, transferRows),
    dialog: stepOrKept(visit, transferDialog(visit)),
  });
  const { rows, list } = page;
  return { rows, list, dialog };
});

export const action = screen.act(transferIntents);

export default function Transfers() {
  const { rows, list, dialog } = useLoaderData<typeof loader>();
  const { step, errors } = afterForm(dialog, useActionData<typeof action>());
  return (
    <>
      <PageHeading aside={<NewButton href={paths.transfers({ new: 'transfer' })}>New Transfer</NewButton>}>
        Transfers
      </PageHeading>
      <RecordList of={transferList} list={list} rows={rows} />
      {step && <MoneyDialog step={step} closeHref={paths.transfers()} errors={errors} />}
    </>
  );
}

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
import { transferList, transferRows } from './transfers.list';
import { transferDialog, transferIntents } from './transfers.server';

export const meta = pageTitle('Transfers');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

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
      {step && (
        <MoneyDialog step={step} closeHref={paths.transfers()} errors={errors}>
          {step.form && <RecordForm {...orderFormProps(paths.transfers())} {...step.form} />}
        </MoneyDialog>
      )}
    </>
  );
}

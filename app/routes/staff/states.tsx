import { useActionData, useLoaderData } from '@remix-run/react';
import { change } from '~/changes/change.server';
import { nameFields } from '~/forms/name';
import { nameConstraint, nameSchema } from '~/forms/name.server';
import { listPage } from '~/lists/page.server';
import { stateList } from '~/lists/states';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { newRecord } from '~/records/new-record.server';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { Dialog } from '~/ui/dialog';
import { RecordForm } from '~/ui/form/record-form';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';

export const meta = pageTitle('States');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('states', async (visit) => {
  const { here } = visit;
  const { rows, list } = await listPage(visit, stateList);
  return {
    rows,
    list,
    dialog: await newRecord(visit, nameConstraint),
    here,
  };
});

export const action = act('states', {
  create: change('states', {
    schema: nameSchema,
    send: ({ api }, { name }) => api.states.create(name),
    next: paths.states(),
    message: 'State created.',
  }),
});

export default function States() {
  const { rows, list, dialog, here } = useLoaderData<typeof loader>();
  const reply = replyTo('create', useActionData<typeof action>());
  return (
    <>
      <PageHeading aside={<NewButton href={paths.states({ new: 1 })}>New State</NewButton>}>States</PageHeading>
      <RecordList of={stateList} list={list} rows={rows} />
      {dialog && (
        <Dialog title="New State" closeHref={paths.states()}>
          <RecordForm
            id="new-state"
            action={here}
            fields={nameFields}
            {...dialog}
            lastResult={reply?.result}
            intent="create"
            submit="Create"
          />
        </Dialog>
      )}
    </>
  );
}

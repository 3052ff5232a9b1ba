import { nameFields } from '~/forms/name';
import { nameConstraint, nameSchema } from '~/forms/name.server';
import { useLoaderData } from '~/framework/react';
import { listPage } from '~/lists/page.server';
import { stateList, stateRows } from '~/lists/states';
import { paths } from '~/paths';
import { newRecord } from '~/records/new-record.server';
import { at } from '~/screen.server';
import { RecordDialog } from '~/ui/form/record-dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';

export const meta = pageTitle('States');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

const screen = at('states');

export const loader = screen.load(async (visit) => {
  const { rows, list } = await listPage(visit, stateRows);
  return {
    rows,
    list,
    dialog: await newRecord(visit, nameConstraint),
  };
});

export const action = screen.act({
  create: screen.change({
    schema: nameSchema,
    send: ({ api }, { name }) => api.states.create(name),
    next: paths.states(),
    message: 'State created.',
  }),
});

export default function States() {
  const { rows, list, dialog } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading aside={<NewButton href={paths.states({ new: 1 })}>New State</NewButton>}>States</PageHeading>
      <RecordList of={stateList} list={list} rows={rows} />
      <RecordDialog title="New State" closeHref={paths.states()} dialog={dialog} id="new-state" fields={nameFields} />
    </>
  );
}

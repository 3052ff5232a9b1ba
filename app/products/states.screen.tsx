import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { listPage } from '~/lists/engine/page.server';
import { newRecord } from '~/portal/request/new-record.server';
import { at } from '~/portal/request/screen.server';
import { nameFields } from '~/ui/form/name';
import { nameConstraint, nameSchema } from '~/ui/form/name.schema.server';
import { RecordDialog } from '~/ui/form/record-dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { stateList, stateRows } from './states.list';

export const meta = pageTitle('States');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

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

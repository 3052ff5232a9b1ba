import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { listPage } from '~/lists/engine/page.server';
import { at } from '~/portal/request/screen.server';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { toggleCell } from '~/ui/status-toggle';
import { serviceList, serviceRows } from './services.list';

export const meta = pageTitle('Services');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('services');

export const loader = screen.load(async (visit) => {
  const { rows, list } = await listPage(visit, serviceRows);
  return { rows, list };
});

export const action = screen.act({ toggle: screen.toggle('services') });

export default function Services() {
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading aside={<NewButton href={paths.serviceCreate()}>New Service</NewButton>}>Services</PageHeading>
      <RecordList of={serviceList} list={list} rows={rows} cells={{ status: toggleCell }} />
    </>
  );
}

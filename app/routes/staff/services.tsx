import { useLoaderData } from '@remix-run/react';
import { listPage } from '~/lists/page.server';
import { serviceList } from '~/lists/services';
import { paths } from '~/paths';
import { toggleIntent } from '~/records/intents.server';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { createdColumn, statusColumn } from '~/ui/columns';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';

export const meta = pageTitle('Services');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('services', async (visit) => {
  const { rows, list } = await listPage(visit, serviceList.rows, serviceList.spec);
  return { rows, list, here: visit.url.pathname + visit.url.search };
});

export const action = act('services', { toggle: toggleIntent('services', 'services') });

export default function Services() {
  const { rows, list, here } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading aside={<NewButton href={paths.serviceCreate()}>New Service</NewButton>}>Services</PageHeading>
      <RecordList
        filesAt={paths.listFiles('services')}
        caption="Services"
        list={list}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Name', sort: 'name', cell: ({ name }) => name },
          statusColumn(here),
          { header: 'Category', sort: 'category', wide: true, cell: ({ category }) => category },
          { header: 'Provider', sort: 'provider', wide: true, cell: ({ provider }) => provider },
          { header: 'Group', sort: 'group', wide: true, cell: ({ serviceGroup }) => serviceGroup },
          createdColumn,
        ]}
      />
    </>
  );
}

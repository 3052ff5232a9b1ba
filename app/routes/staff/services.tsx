import { useLoaderData } from '@remix-run/react';
import { listView, type ListSpec } from '~/domain/listing';
import { paths } from '~/paths';
import { toggleIntent } from '~/records/intents.server';
import { act } from '~/session/act.server';
import { load } from '~/session/load.server';
import { createdColumn, statusColumn } from '~/ui/columns';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';

export const meta = pageTitle('Services');

type Row = { id: string; name: string; status: string; category: string; provider: string; serviceGroup: string; createdUtc?: string };
const spec: ListSpec<Row> = {
  search: ({ name, category, provider, serviceGroup }) => [name, category, provider, serviceGroup],
  filters: [
    { name: 'category', label: 'Category', of: ({ category }) => category },
    { name: 'provider', label: 'Provider', of: ({ provider }) => provider },
    { name: 'group', label: 'Group', of: ({ serviceGroup }) => serviceGroup },
    { name: 'status', label: 'Status', of: ({ status }) => status },
  ],
  sorts: {
    name: ({ name }) => name, category: ({ category }) => category, provider: ({ provider }) => provider, group: ({ serviceGroup }) => serviceGroup,
    created: ({ createdUtc }) => createdUtc,
  },
};

export const loader = load('services', async ({ api, url }) => ({
  ...listView(await api.services.list(), url.searchParams, spec),
  here: url.pathname + url.search,
}));

export const action = act('services', { toggle: toggleIntent('services', 'services') });

export default function Services() {
  const { rows, list, here } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading aside={<NewButton href={paths.serviceCreate()}>New Service</NewButton>}>Services</PageHeading>
      <RecordList
        caption="Services"
        list={list}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Name',
            sort: 'name',
            cell: ({ name, provider }) => (
              <>
                {name}
                <span className="block text-sm text-muted md:hidden">{provider}</span>
              </>
            ),
          },
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

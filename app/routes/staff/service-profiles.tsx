import { useLoaderData } from '@remix-run/react';
import { listView, type ListSpec } from '~/domain/listing';
import { paths } from '~/paths';
import { toggleIntent } from '~/records/intents.server';
import { act } from '~/session/act.server';
import { load } from '~/session/load.server';
import { createdColumn, statusColumn } from '~/ui/columns';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';

export const meta = pageTitle('Service Profiles');

type Row = { id: string; name: string; service?: string; provider?: string; status: string; createdUtc?: string };
const spec: ListSpec<Row> = {
  search: ({ name, service, provider }) => [name, service, provider],
  filters: [
    { name: 'provider', label: 'Provider', of: ({ provider }) => provider },
    { name: 'status', label: 'Status', of: ({ status }) => status },
  ],
  sorts: { name: ({ name }) => name, service: ({ service }) => service, provider: ({ provider }) => provider, created: ({ createdUtc }) => createdUtc },
};

export const loader = load('serviceProfiles', async ({ api, url }) => {
  const profiles = await api.serviceProfiles.list();
  const all = profiles.map(({ id, name, service, status, createdUtc }) => ({ id, name, service: service.name, provider: service.provider, status, createdUtc }));
  return { ...listView(all, url.searchParams, spec), here: url.pathname + url.search };
});

export const action = act('serviceProfiles', { toggle: toggleIntent('serviceProfiles', 'serviceProfiles') });

export default function ServiceProfiles() {
  const { rows, list, here } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading aside={<NewButton href={paths.serviceProfileCreate()}>New</NewButton>}>Service Profiles</PageHeading>
      <RecordList
        caption="Service profiles"
        list={list}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Name', sort: 'name', cell: ({ id, name }) => <a href={paths.serviceProfile(id)}>{name}</a> },
          { header: 'Service', sort: 'service', wide: true, cell: ({ service }) => service },
          { header: 'Provider', sort: 'provider', wide: true, cell: ({ provider }) => provider },
          statusColumn(here),
          createdColumn,
          { header: 'Details', wide: true, cell: ({ id, name }) => <a href={paths.serviceProfile(id)} aria-label={`Details of ${name}`}>Details</a> },
        ]}
      />
    </>
  );
}

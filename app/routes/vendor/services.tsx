import { useLoaderData } from '@remix-run/react';
import type { ListSpec } from '~/domain/listing';
import { listPage } from '~/lists/page.server';
import { paths } from '~/paths';
import { load } from '~/request/load.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { vendorServiceColumns } from '~/ui/seller-tables';

export const meta = pageTitle('Services');
export const handle = { hydrate: true };

type Row = { id: string; status: string; createdUtc?: string; name?: string; rate?: number };
const spec: ListSpec<Row> = {
  search: ({ name }) => [name],
  filters: [{ name: 'status', label: 'Status', of: ({ status }) => status }],
  sorts: { name: ({ name }) => name, created: ({ createdUtc }) => createdUtc },
};

/** What the vendor sells, and on which terms. */
export const loader = load('vendorServices', async (visit) => {
  const own = async ({ vendors }: typeof visit.api) =>
    (await vendors.services(visit.user.id)).map(
      ({ id, status, createdUtc, serviceProfile: { name, commissionRate } }) => ({
        id,
        status,
        createdUtc,
        name,
        rate: commissionRate,
      }),
    );
  const { rows, list } = await listPage(visit, own, spec);
  return { rows, list };
});

export default function OwnServices() {
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Services</PageHeading>
      <RecordList
        caption="Services"
        list={list}
        rows={rows}
        rowKey={({ id }) => id}
        columns={vendorServiceColumns(paths.ownService)}
      />
    </>
  );
}

import { useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { listView } from '~/domain/listing';
import { SALE_TYPES, saleList } from '~/lists/sales';
import { paths } from '~/paths';
import { load } from '~/session/load.server';
import { settle } from '~/session/settle';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { saleColumns } from '~/ui/sale-table';

export const meta = pageTitle('Sales');
export const handle = { hydrate: true };

/** All sales, or a vendor's; those of one type of service through the API's own call, which it has for a vendor. */
export const loader = load('sales', async ({ api, url }) => {
  const vendorId = url.searchParams.get('vendor') ?? '';
  const { all, vendors } = await promiseHash({ all: saleList.rows(api, url.searchParams), vendors: settle(api.vendors.active()) });
  const { rows, list } = listView(all, url.searchParams, saleList.spec);
  return {
    list,
    rows: rows.map(({ id, vendor, service, customer, amount, status, time }) => ({ id, vendor, service, customer, amount, status, time })),
    choices: [
      { name: 'vendor', label: 'Vendor', value: vendorId, options: (vendors.data ?? []).map(({ id, name }) => ({ value: id, name })) },
      ...(vendorId ? [{ name: 'type', label: 'Type', value: url.searchParams.get('type') ?? '', options: SALE_TYPES.map((value) => ({ value, name: value })) }] : []),
    ],
  };
});

export default function Sales() {
  const { rows, list, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Sales</PageHeading>
      <RecordList csvHref={paths.csv('sales')} caption="Sales" list={list} rows={rows} rowKey={({ id }, index) => id || String(index)} columns={saleColumns} choices={choices} />
    </>
  );
}

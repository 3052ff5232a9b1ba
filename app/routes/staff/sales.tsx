import { useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { listView, type ListSpec } from '~/domain/listing';
import { load } from '~/session/load.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { saleColumns } from '~/ui/sale-table';

export const meta = pageTitle('Sales');

const TYPES = ['prepaid', 'postpaid', 'telecom'] as const;

type Row = { id: string; vendor?: string; service?: string; customer?: string; amount?: number; status: string; time?: string; reference: string; vendorReference?: string };
const spec: ListSpec<Row> = {
  search: ({ reference, vendorReference, vendor, service, customer }) => [reference, vendorReference, vendor, service, customer],
  filters: [{ name: 'status', label: 'Status', of: ({ status }) => status }],
  sorts: { vendor: ({ vendor }) => vendor, service: ({ service }) => service, amount: ({ amount }) => amount, time: ({ time }) => time },
};

/** All sales, or a vendor's; those of one type of service through the API's own call, which it has for a vendor. */
export const loader = load('sales', async ({ api, url }) => {
  const vendorId = url.searchParams.get('vendor') ?? '';
  const type = TYPES.find((name) => name === url.searchParams.get('type')) ?? '';
  const { sales, vendors } = await promiseHash({
    sales: vendorId ? api.sales.ofVendor(vendorId, type || undefined) : api.sales.list(),
    vendors: api.vendors.active(),
  });
  const all = sales.map(({ id, reference, vendorReference, serviceName, customer, amount, saleStatus, createdUtc, subvendor }) => ({
    id, reference, vendorReference, service: serviceName, customer: customer.number, amount, status: saleStatus, time: createdUtc, vendor: subvendor.vendor.name,
  }));
  const { rows, list } = listView(all, url.searchParams, spec);
  return {
    list,
    rows: rows.map(({ id, vendor, service, customer, amount, status, time }) => ({ id, vendor, service, customer, amount, status, time })),
    choices: [
      { name: 'vendor', label: 'Vendor', value: vendorId, options: vendors.map(({ id, name }) => ({ value: id, name })) },
      ...(vendorId ? [{ name: 'type', label: 'Type', value: type, options: TYPES.map((value) => ({ value, name: value })) }] : []),
    ],
  };
});

export default function Sales() {
  const { rows, list, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Sales</PageHeading>
      <RecordList caption="Sales" list={list} rows={rows} rowKey={({ id }, index) => id || String(index)} columns={saleColumns} choices={choices} />
    </>
  );
}

import { promiseHash } from '~/base/framework/node.server';
import { useLoaderData } from '~/base/framework/react';
import { listPage } from '~/lists/engine/page.server';
import { optionsOf, pickerOf } from '~/lists/engine/picker';
import { tryLoad } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import { lookup } from '~/portal/request/visit-caches.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { saleCells } from '../sell/sale-table';
import { ownSaleRows, ownSales, saleList, saleRows, saleTypeChoice } from './sales.list';
import { waitingOf } from './shown-sale.list';

export const meta = pageTitle('Sales');
export const handle = { hydrate: true };

/**
 * Loads all sales or one vendor's for staff, and a subvendor's own sales. The API filters a vendor's sales by type of
 * service.
 */
export const loader = at('sales').load(async (visit) => {
  const { api, url, audience } = visit;
  const isStaff = audience === 'staff';
  const vendorId = isStaff ? (url.searchParams.get('vendor') ?? '') : '';
  const own = { ...ownSaleRows, read: () => api.sales.list() };
  const { page, vendors } = await promiseHash({
    page: listPage(visit, isStaff ? saleRows : own, waitingOf),
    vendors: isStaff ? tryLoad(lookup(visit, 'vendors', api.vendors.list)) : Promise.resolve(undefined),
  });
  const { rows, list } = page;
  return {
    list,
    isStaff,
    rows,
    choices: [
      ...(vendors
        ? [
            {
              name: 'vendor',
              label: 'Vendor',
              value: vendorId,
              failed: vendors.failed,
              ...pickerOf(optionsOf(vendors.data ?? []), url.searchParams, 'vendor'),
            },
          ]
        : []),
      ...(vendorId ? [saleTypeChoice(url.searchParams)] : []),
    ],
  };
});

export default function Sales() {
  const { rows, list, choices, isStaff } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Sales</PageHeading>
      <RecordList of={isStaff ? saleList : ownSales} list={list} rows={rows} cells={saleCells} choices={choices} />
    </>
  );
}

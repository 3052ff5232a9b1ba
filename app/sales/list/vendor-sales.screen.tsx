import { useLoaderData } from '~/base/framework/react';
import { listPage } from '~/lists/engine/page.server';
import { at } from '~/portal/request/screen.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { saleCells } from '../sell/sale-table';
import { ownSaleRows, ownSales, saleType, saleTypeChoice } from './sales.list';
import { waitingOf } from './shown-sale.list';

export const meta = pageTitle('Sales');
export const handle = { hydrate: true };

/** Loads the vendor's own sales. The API filters them by type of service. */
export const loader = at('vendorSales').load(async (visit) => {
  const { api, user, url } = visit;
  const read = () => api.sales.ofVendor(user.id, saleType(url.searchParams));
  const { rows, list } = await listPage(visit, { ...ownSaleRows, read }, waitingOf);
  return {
    list,
    rows,
    choices: [saleTypeChoice(url.searchParams)],
  };
});

export default function OwnSales() {
  const { rows, list, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Sales</PageHeading>
      <RecordList of={ownSales} list={list} rows={rows} cells={saleCells} choices={choices} />
    </>
  );
}

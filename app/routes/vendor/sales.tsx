import { useLoaderData } from '@remix-run/react';
import { listPage } from '~/lists/page.server';
import { ownSaleList, saleList, saleRow, saleType, saleTypeChoice } from '~/lists/sales';
import { load } from '~/request/load.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { OWN_SALE_COLUMNS, saleCells } from '~/ui/sale-table';

export const meta = pageTitle('Sales');
export const handle = { hydrate: true };

/** Loads the vendor's own sales. The API filters them by type of service. */
export const loader = load('vendorSales', async (visit) => {
  const { user, url } = visit;
  const own = ownSaleList(async ({ sales }, params) => (await sales.ofVendor(user.id, saleType(params))).map(saleRow));
  const { rows, list } = await listPage(visit, own);
  return {
    list,
    rows: rows.map(({ id, service, customer, amount, status, time }) => ({
      id,
      service,
      customer,
      amount,
      status,
      time,
    })),
    choices: [saleTypeChoice(url.searchParams)],
  };
});

export default function OwnSales() {
  const { rows, list, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Sales</PageHeading>
      <RecordList of={saleList} list={list} rows={rows} show={OWN_SALE_COLUMNS} cells={saleCells} choices={choices} />
    </>
  );
}

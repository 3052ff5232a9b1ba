import { useLoaderData } from '@remix-run/react';
import { listQuery, matches, pageOf } from '~/domain/listing';
import { SALE_STATUSES } from '~/domain/status';
import { load } from '~/session/load.server';
import { ListFilter } from '~/ui/list-filter';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { SaleTable } from '~/ui/sale-table';

export const meta = pageTitle('Sales');

const TYPES = ['prepaid', 'postpaid', 'telecom'] as const;

export const loader = load('terminalSales', async ({ api, user, url }) => {
  const query = listQuery(url.searchParams);
  const status = url.searchParams.get('status') ?? '';
  const type = TYPES.find((name) => name === url.searchParams.get('type')) ?? '';
  const all = await api.sales.ofTerminal(user.id, type || undefined);
  const wanted = all.filter(
    (sale) =>
      (!status || sale.saleStatus === status) &&
      matches(query.q, [sale.reference, sale.vendorReference, sale.serviceName, sale.customer.number, sale.customer.account]),
  );
  const { rows, ...list } = pageOf(wanted, query);
  return {
    list,
    q: query.q,
    status,
    type,
    rows: rows.map(({ id, serviceName, customer, amount, saleStatus, createdUtc }) => ({
      id,
      service: serviceName,
      customer: customer.number,
      amount,
      status: saleStatus,
      time: createdUtc,
    })),
  };
});

export default function TerminalSales() {
  const { rows, list, q, status, type } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Sales</PageHeading>
      <ListFilter
        q={q}
        size={list.size}
        searchLabel="Search"
        choices={[
          { name: 'type', label: 'Type', value: type, options: TYPES },
          { name: 'status', label: 'Status', value: status, options: [...SALE_STATUSES, 'Low_Balance'] },
        ]}
      />
      <div className="card">
        <SaleTable rows={rows} />
      </div>
      <Pagination list={list} />
    </>
  );
}

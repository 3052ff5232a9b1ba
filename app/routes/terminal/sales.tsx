import { useLoaderData } from '@remix-run/react';
import { lagosDay } from '~/domain/lagos';
import { SALE_STATUSES } from '~/domain/status';
import { listPage } from '~/lists/page.server';
import { ownSaleRows, ownSales, SALE_TYPES, saleType } from '~/lists/sales';
import { shownOwnSale } from '~/lists/shown-sale';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { slipOfDay } from '~/selling/day-slip.server';
import { DaySlipView } from '~/ui/day-slip-view';
import { ListFailed } from '~/ui/error-block';
import { ListFilter, RemoveAllFilters } from '~/ui/list-filter';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { SaleTable } from '~/ui/sale-table';

export const meta = pageTitle('Sales');

/** Loads the terminal's own sales; with a day in the URL, the slip of that day. */
export const loader = at('terminalSales').load(async (visit) => {
  const ofDay = await slipOfDay(visit);
  if (ofDay) return { kind: 'slip' as const, ...ofDay };
  const { searchParams } = visit.url;
  const read = () => visit.api.sales.ofTerminal(visit.user.id, saleType(searchParams));
  const { rows, list } = await listPage(visit, { ...ownSaleRows, read });
  return {
    kind: 'list' as const,
    list,
    status: searchParams.get('status') ?? '',
    type: saleType(searchParams) ?? '',
    slipHref: paths.terminalSales({ day: lagosDay(Date.now()) }),
    rows: rows.map(shownOwnSale),
  };
});

export default function TerminalSales() {
  const shown = useLoaderData<typeof loader>();
  if (shown.kind === 'slip') return <DaySlipView {...shown} />;
  const { rows, list, status, type, slipHref } = shown;
  const choices = [
    { name: 'type', label: 'Type', value: type, options: SALE_TYPES },
    { name: 'status', label: 'Status', value: status, options: [...SALE_STATUSES, 'Low_Balance'] },
  ];
  return (
    <>
      <PageHeading
        aside={
          <a className="button" href={slipHref}>
            End of day
          </a>
        }
      >
        Sales
      </PageHeading>
      <ListFilter list={list} choices={choices} />
      {list.failed === undefined ? (
        <div className="card">
          <SaleTable of={ownSales} rows={rows} sells whenEmpty={<RemoveAllFilters list={list} choices={choices} />} />
        </div>
      ) : (
        <ListFailed what="Sales" message={list.failed} />
      )}
      <Pagination list={list} />
    </>
  );
}

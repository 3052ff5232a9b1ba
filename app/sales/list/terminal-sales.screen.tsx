import { businessTime } from '~/base/clock.server';
import { useLoaderData } from '~/base/framework/react';
import { lagosDay } from '~/domain/lagos';
import { paths } from '~/domain/paths';
import { SALE_STATUSES } from '~/domain/status';
import { type ListDays, quickDays } from '~/lists/engine/days';
import { listPage } from '~/lists/engine/page.server';
import { at } from '~/portal/request/screen.server';
import { WhenEmptied } from '~/ui/list-filter';
import { pageTitle } from '~/ui/page';
import { SellerList } from '~/ui/seller-list';
import { slipOfDay } from '../receipts/day-slip.server';
import { DaySlipView } from '../receipts/day-slip-view';
import { SellerSales } from '../sell/seller-sales';
import { ownSaleRows, SALE_TYPES, saleType } from './sales.list';
import { waitingOf } from './shown-sale.list';

export const meta = pageTitle('Sales');

const QUICK_STATUSES = ['Failed', 'Processing'].map((status) => ({ name: status, sets: { status } }));

/** Loads the terminal's own sales; with a day in the URL, the slip of that day. */
export const loader = at('terminalSales').load(async (visit) => {
  const ofDay = await slipOfDay(visit);
  if (ofDay) return { kind: 'slip' as const, ...ofDay };
  const { searchParams } = visit.url;
  const now = businessTime();
  const read = () => visit.api.sales.ofTerminal(visit.user.id, saleType(searchParams));
  const { rows, list } = await listPage(visit, { ...ownSaleRows, read }, waitingOf);
  return {
    kind: 'list' as const,
    list,
    status: searchParams.get('status') ?? '',
    type: saleType(searchParams) ?? '',
    quick: [...quickDays(now), ...QUICK_STATUSES],
    today: lagosDay(now),
    beginsToday: visit.url.search === '',
    rows,
  };
});

export default function TerminalSales() {
  const shown = useLoaderData<typeof loader>();
  if (shown.kind === 'slip') return <DaySlipView {...shown} />;
  const { rows, list, status, type, quick, today, beginsToday } = shown;
  const choices = [
    { name: 'type', label: 'Type', value: type, options: SALE_TYPES },
    { name: 'status', label: 'Status', value: status, options: [...SALE_STATUSES, 'Low_Balance'] },
  ];
  return (
    <SellerList title="Sales" list={list} choices={choices} quick={quick}>
      <SellerSales
        rows={rows}
        today={today}
        beginsToday={beginsToday}
        aside={(day) => <SlipLink day={day} />}
        whenEmpty={
          <>
            <WhenEmptied list={list} choices={choices} />
            <SlipLink day={onlyDayOf(list.days) ?? today} />
          </>
        }
      />
    </SellerList>
  );
}

/** Returns the day that a list is limited to, if it is one. */
function onlyDayOf({ from, to, mistakes }: ListDays = { from: '', to: '' }): string | undefined {
  return from && from === to && !mistakes ? from : undefined;
}

/** The link to the slip of a day, at the heading of its sales. */
function SlipLink({ day }: { day: string }) {
  return (
    <a className="-my-1 inline-block py-2 text-sm" href={paths.terminalSales({ day })}>
      End of day
    </a>
  );
}

import type { ComponentProps } from 'react';
import { formatKnownNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { statusLook } from '~/domain/status';
import { DayRows } from '~/ui/day-rows';
import { unbroken } from '~/ui/no-wrap';
import { SellerIcon } from '~/ui/seller-icons';
import { StatusLabel } from '~/ui/status-label';
import type { ShownSale } from './sale-table';
import { sellAgainHref } from './sell-again';
import { CheckListed } from './waiting-sale';

type SellerSalesProps = Pick<ComponentProps<typeof DayRows>, 'today' | 'beginsToday' | 'aside' | 'whenEmpty'> & {
  rows: readonly (ShownSale & { time?: string })[];
};

/** The sales of a terminal by day. Success is silent; a settled sale can be sold again. */
export function SellerSales({ rows, ...list }: SellerSalesProps) {
  return (
    <DayRows
      caption="Sales"
      {...list}
      rows={rows.map((sale, index) => {
        const { id, service, customer, amount, status, time, waiting } = sale;
        const again = sellAgainHref(sale);
        return {
          key: id || String(index),
          href: id ? paths.sale(id) : undefined,
          title: service ?? 'Sale',
          value: formatKnownNaira(amount),
          time,
          note: unbroken(customer),
          status: statusLook(status).tone !== 'green' && <StatusLabel status={status} />,
          action: again && (
            <a className="row-action" href={again}>
              <SellerIcon name="again" className="h-5 w-5" />
              <span className="sr-only">Sell again to {customer}</span>
            </a>
          ),
          below: waiting && <CheckListed {...waiting} />,
        };
      })}
    />
  );
}

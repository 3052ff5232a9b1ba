import { lagosDay, monthOf } from '~/domain/lagos';
import { type Kobo, kobo, sumKobo } from '~/domain/naira';
import { saleState } from '~/domain/status';

type Sale = { service?: string; amount?: Kobo; commission?: Kobo; status: string; time?: string };

/** What a service earned in a month: its sales, their total and their commission, in kobo. */
type CommissionOfService = { service: string; count: number; amount: Kobo; commission: Kobo };

/** The commission of a vendor's month. `told` is what the API says of the month, `difference` how much more that is. */
export type CommissionMonth = {
  services: CommissionOfService[];
  count: number;
  amount: Kobo;
  commission: Kobo;
  /** Sales that do not tell their commission. */
  untold: number;
  told?: Kobo;
  difference?: Kobo;
};

/** Returns the sales of a month (YYYY-MM, in Lagos) that succeeded. */
export function soldInMonth<Of extends Sale>(sales: readonly Of[], month: string): Of[] {
  return sales.filter(({ status, time }) => time && saleState(status) === 'successful' && inMonth(time, month));
}

const inMonth = (time: string, month: string) => lagosDay(time).slice(0, 7) === month;

/** Adds up the commission of a month's sales by service, and compares it with what the API says of the month in words. */
export function commissionMonth(
  sales: readonly Sale[],
  rows: readonly { month?: string; total?: Kobo }[],
  month: string,
): CommissionMonth {
  const services = new Map<string, CommissionOfService>();
  const sold = soldInMonth(sales, month);
  for (const { service = 'Unknown', amount = kobo(0), commission = kobo(0) } of sold) {
    const of = services.get(service) ?? { service, count: 0, amount: kobo(0), commission: kobo(0) };
    services.set(service, {
      service,
      count: of.count + 1,
      amount: kobo(of.amount + amount),
      commission: kobo(of.commission + commission),
    });
  }
  const own = [...services.values()].sort((a, b) => b.commission - a.commission);
  const commission = sumKobo(own.map((of) => of.commission));
  const told = rows.find((row) => monthOf(row.month) === month)?.total;
  return {
    services: own,
    count: sold.length,
    amount: sumKobo(own.map(({ amount }) => amount)),
    commission,
    untold: sold.filter((sale) => sale.commission === undefined).length,
    ...(told !== undefined && { told, difference: kobo(told - commission) }),
  };
}

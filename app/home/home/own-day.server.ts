import { businessTime } from '~/base/clock.server';
import { formatCount } from '~/domain/digit-groups';
import { lagosDay } from '~/domain/lagos';
import { formatNaira, formatRoundNaira, type Kobo, kobo, sumKobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { saleState } from '~/domain/status';
import { tryLoad, tryLoadWithin } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { isSale } from '~/reports/totals';
import { soldOnDays } from '~/reports/trend.server';

type Vendor = Visit<'home'>;
/** A line of the day: what a terminal sold, or what failed. */
type DayLine = { label: string; value: string; href?: string };
/** `lines` are missing where they could not be loaded; `aDay` is what was sold on a day of the last week on average, in kobo. */
type OwnDay = { lines?: DayLine[] | undefined; aDay: Kobo | undefined };

/** Sales of so many days before today say how long the balances last. */
const DAYS = 7;
/** The page waits so long for the days before; a later page has them. */
const WAIT_MS = 1_000;
/** Above so many days it is not said how many. */
const MANY_DAYS = 60;

/** Returns what a vendor's terminals sold today, those that sold most first, and what it sells on a day. */
export async function ownDay(visit: Vendor): Promise<OwnDay> {
  const today = lagosDay(businessTime());
  const [lines, before] = await Promise.all([
    tryLoad(linesOf(visit, today)),
    tryLoadWithin(WAIT_MS, soldOnDays(visit, today)),
  ]);
  const days = before === 'late' ? undefined : before.data?.slice(-DAYS);
  return {
    lines: lines.data ?? undefined,
    aDay: days && kobo(Math.round(sumKobo(days.map(({ amount }) => amount)) / DAYS)),
  };
}

async function linesOf({ api, user }: Vendor, today: string): Promise<DayLine[]> {
  const terminals = new Map<string, { sold: Kobo; count: number }>();
  let failed = 0;
  for await (const batch of await api.reports.transactions({ from: today, vendorId: user.id }, 'screen'))
    for (const { terminal = 'Other sales', status, amount = kobo(0) } of batch) {
      if (saleState(status) === 'failed') failed += 1;
      if (!isSale(status)) continue;
      const { sold, count } = terminals.get(terminal) ?? { sold: kobo(0), count: 0 };
      terminals.set(terminal, { sold: sumKobo([sold, amount]), count: count + 1 });
    }
  const sold = [...terminals]
    .sort(([, a], [, b]) => b.sold - a.sold)
    .map(([name, of]) => ({ label: `${name} (${formatCount(of.count)})`, value: formatNaira(of.sold) }));
  const href = paths.vendorSales({ status: 'Failed', from: today, to: today });
  return [
    ...(sold.length > 0 ? sold : [{ label: 'Nothing was sold yet', value: '' }]),
    ...(failed > 0 ? [{ label: 'Failed', value: formatCount(failed), href }] : []),
  ];
}

/**
 * Says how long all balances of a vendor last, when it sells as in the last week; undefined while that is not known, or nothing
 * was sold.
 */
export function howLongItLasts(balances: readonly (Kobo | undefined)[], aDay: Kobo | undefined): string | undefined {
  const known = balances.flatMap((balance) => balance ?? []);
  const inAll = sumKobo(known);
  if (!aDay || known.length < balances.length || inAll <= 0) return undefined;
  const days = Math.floor(inAll / aDay);
  const time =
    days < 1
      ? 'less than a day'
      : days > MANY_DAYS
        ? `more than ${MANY_DAYS} days`
        : `about ${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
  return `With your subvendors ${formatRoundNaira(inAll)}: ${time} of sales, at ${formatRoundNaira(aDay)} a day as last week`;
}

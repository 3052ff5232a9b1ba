import { businessTime } from '~/base/clock.server';
import { formatCount } from '~/domain/digit-groups';
import { lagosDay } from '~/domain/lagos';
import { formatNaira, formatRoundNaira, type Kobo, kobo, sumKobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { saleState, statusLook } from '~/domain/status';
import { tryLoadWithin } from '~/portal/request/failures';
import { shortWaitMs } from '~/portal/request/page-time.server';
import type { Visit } from '~/portal/request/visit';
import { isSale } from '~/reports/totals';
import { soldInDaysBefore } from '~/reports/trend.server';

type Vendor = Visit<'home'>;
/** A line of the day: what a terminal sold, or what failed. */
type DayLine = { label: string; value: string; href?: string };
/** `lines` are missing where they could not be loaded; `aDay` is what was sold on one of the last seven days on average, in kobo. */
type OwnDay = { lines?: DayLine[] | undefined; aDay: Kobo | undefined };

/** Sales of so many days before today say how long the balances last. */
const DAYS = 7;
/** Above so many days it is not said how many. */
const MANY_DAYS = 60;

/** Returns what a vendor's terminals sold today, those that sold most first, and what it sells on a day. */
export async function ownDay(visit: Vendor): Promise<OwnDay> {
  const today = lagosDay(businessTime());
  const [lines, before] = await Promise.all([
    tryLoadWithin(shortWaitMs(visit), linesOf(visit, today)),
    tryLoadWithin(shortWaitMs(visit), soldInDaysBefore(visit, today, DAYS)),
  ]);
  const sold = before === 'late' ? null : before.data;
  const report = paths.reportTransactions({ from: today, to: today });
  return {
    lines:
      lines === 'late'
        ? [{ label: 'It takes long right now', value: 'Open the report', href: report }]
        : (lines.data ?? undefined),
    aDay: sold === null ? undefined : kobo(Math.round(sold / DAYS)),
  };
}

type TerminalDay = { terminal: string; subvendor: string; sold: Kobo; count: number };

async function linesOf({ api, user }: Vendor, today: string): Promise<DayLine[]> {
  const terminals = new Map<string, TerminalDay>();
  const failed = new Map<string, number>();
  for await (const batch of await api.reports.transactions({ from: today, vendorId: user.id }, 'screen'))
    for (const { terminal = 'Other sales', subvendor = '', status, amount = kobo(0) } of batch) {
      if (saleState(status) === 'failed') failed.set(status, (failed.get(status) ?? 0) + 1);
      if (!isSale(status)) continue;
      const key = JSON.stringify([subvendor, terminal]);
      const { sold, count } = terminals.get(key) ?? { sold: kobo(0), count: 0 };
      terminals.set(key, { terminal, subvendor, sold: sumKobo([sold, amount]), count: count + 1 });
    }
  const all = [...terminals.values()].sort((a, b) => b.sold - a.sold);
  return [
    ...(all.length > 0 ? all.map((of) => terminalLine(of, all)) : [{ label: 'Nothing was sold yet', value: '' }]),
    // The list of sales is limited to one status, as the API calls it.
    ...[...failed].map(([status, count]) => ({
      label: statusLook(status).label,
      value: formatCount(count),
      href: paths.vendorSales({ status, from: today, to: today }),
    })),
  ];
}

/** Names a terminal; where another has the same name, with its subvendor. */
function terminalLine({ terminal, subvendor, sold, count }: TerminalDay, all: readonly TerminalDay[]): DayLine {
  const isShared = all.filter((other) => other.terminal === terminal).length > 1;
  const name = isShared && subvendor ? `${terminal}, ${subvendor}` : terminal;
  return { label: `${name} (${formatCount(count)})`, value: formatNaira(sold) };
}

/**
 * Says how long a vendor's balance and those of its subvendors last, when it sells as in the last seven days; undefined while that is not
 * known, or nothing was sold.
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
  const begin = balances.length > 1 ? `With your subvendors ${formatRoundNaira(inAll)}: ` : 'Enough for ';
  return `${begin}${time} of sales, at ${formatRoundNaira(aDay)} a day as in the last ${DAYS} days`;
}

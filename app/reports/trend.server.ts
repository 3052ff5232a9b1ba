import { lagosDateTime, lagosDay, weekdayOf } from '~/domain/lagos';
import { type Kobo, kobo, sumKobo } from '~/domain/naira';
import { daysAfter } from '~/domain/report-range';
import type { Visit } from '~/portal/request/visit';
import { ofPastDays, onceADay } from '~/portal/request/visit-caches.server';
import { isSale } from './totals';

/** The days of the trend, today with them. */
const TREND_DAYS = 30;

/** Successful sales per day in kobo, the oldest day first and today last. */
export type Trend = {
  days: readonly { day: string; amount: Kobo }[];
  /** What was sold yesterday up to this time of the day. */
  yesterdayByNow: Kobo;
  weekday: string;
  /** What was sold a week ago, in all. */
  weekBefore: Kobo;
};

/** Amounts by day, and those of the last day by minute, such as 19:55. */
type Sums = { byDay: Map<string, Kobo>; lastByMinute: Map<string, Kobo> };

/**
 * Returns the trend of all sales for staff, or of a vendor's own. The days that are over are read once a day, so that it costs
 * the rows of today. `now` is in milliseconds since 1970.
 */
export async function salesTrend(visit: Visit<'reportTransactions'>, now: number): Promise<Trend> {
  const today = lagosDay(now);
  const [past, own] = await Promise.all([pastDays(visit, today), sumsOf(visit, today)]);
  const minute = lagosDateTime(new Date(now).toISOString()).slice(11, 16);
  return {
    days: [...daysOf(past, today), { day: today, amount: own.byDay.get(today) ?? kobo(0) }],
    yesterdayByNow: sumKobo([...past.lastByMinute].flatMap(([at, amount]) => (at <= minute ? [amount] : []))),
    weekday: weekdayOf(today),
    weekBefore: past.byDay.get(daysAfter(today, -7)) ?? kobo(0),
  };
}

/** Returns what was sold in the last `days` days before today, for an estimate: it is read once a day, and later changes of those sales are left out. */
export function soldInDaysBefore(visit: Reader, today: string, days: number): Promise<Kobo> {
  return onceADay(visit, today, `sold in ${days} days`, async () => {
    const { byDay } = await sumsOf(visit, daysAfter(today, -days), daysAfter(today, -1));
    return sumKobo([...byDay.values()]);
  });
}

const daysOf = ({ byDay }: Sums, today: string) =>
  Array.from({ length: TREND_DAYS - 1 }, (_, index) => daysAfter(today, index + 1 - TREND_DAYS)).map((day) => ({
    day,
    amount: byDay.get(day) ?? kobo(0),
  }));

type Reader = Pick<Visit<'reportTransactions'>, 'api' | 'audience' | 'user'>;

const pastDays = (visit: Reader, today: string): Promise<Sums> =>
  ofPastDays(visit, today, () => sumsOf(visit, daysAfter(today, 1 - TREND_DAYS), daysAfter(today, -1)));

async function sumsOf({ api, audience, user }: Reader, from: string, to?: string): Promise<Sums> {
  const vendorId = audience === 'staff' ? undefined : user.id;
  const batches = await api.reports.transactions({ from, to, status: 'Successful', vendorId }, 'screen');
  const sums: Sums = { byDay: new Map(), lastByMinute: new Map() };
  const add = (to: Map<string, Kobo>, key: string, amount: Kobo) =>
    to.set(key, sumKobo([to.get(key) ?? kobo(0), amount]));
  for await (const batch of batches) {
    for (const { time, status, amount } of batch) {
      if (!time || amount === undefined || !isSale(status)) continue;
      const at = lagosDateTime(time);
      const day = at.slice(0, 10);
      add(sums.byDay, day, amount);
      if (day === (to ?? from)) add(sums.lastByMinute, at.slice(11, 16), amount);
    }
  }
  return sums;
}

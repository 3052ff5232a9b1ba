import { businessTime } from '~/base/clock.server';
import { lagosDay } from '~/domain/lagos';
import { formatKnownNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import type { Visit } from '~/portal/request/visit';
import { newestFirst, paidOrNot } from './pay-day';

const SHOWN = 3;
const STANDS: Readonly<Record<ReturnType<typeof paidOrNot>, string>> = {
  Yes: 'paid',
  'Not yet': 'not paid yet',
  'After the month': 'paid after the month',
  'Not known': '',
};

/** Returns the lines of a vendor's home with its latest commissions, each with its amount and whether it was paid. */
export async function latestCommissions({ api, user }: Pick<Visit<'home'>, 'api' | 'user'>) {
  const thisMonth = lagosDay(businessTime()).slice(0, 7);
  const latest = newestFirst(await api.commissions.ofVendor(user.id)).slice(0, SHOWN);
  return [
    ...latest.map((row) => ({
      label: [row.month ?? 'A month', STANDS[paidOrNot(row, thisMonth)]].filter(Boolean).join(', '),
      value: formatKnownNaira(row.total),
    })),
    { label: latest.length === 0 ? 'None so far' : 'All months', value: 'Open the list', href: paths.commissions() },
  ];
}

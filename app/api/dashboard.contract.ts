import { z } from 'zod';
import { get, id, naira } from './wire.contract';

export const periods = ['today', 'yesterday', 'month', 'lastMonth'] as const;

const line = z.strictObject({ title: z.string(), amount: naira });

const periodSales = z
  .strictObject({
    shortAmount: z.string(),
    period: z.enum(periods),
    prepaid: line,
    postpaid: line,
    utilities: line,
  })
  .meta({ id: 'PeriodSales' });

const latestSale = z.strictObject({
  id,
  status: z.string(),
  service: z.string(),
  shortAmount: z.string(),
  elapsed: z.string(),
});
const latestSales = z.array(latestSale);
export const balance = z.strictObject({ balance: naira });

const count = z.number().int().min(0);
/** Counts of vendors for staff, of subvendors for a vendor; `disabled` counts those that are not active. */
const sellerCounts = z
  .strictObject({
    total: count,
    terminals: count,
    disabled: count,
    disabledTerminals: count,
  })
  .meta({ id: 'SellerCounts' });
const counted = z.strictObject({ amount: naira, count });
/** Approved deposits only. */
const periodDeposits = z.strictObject({
  currentMonth: counted.extend({ title: z.string() }),
  today: counted,
  yesterday: counted,
});

export const dashboardContract = {
  sales: get('api/dashboard/sales/{period}', periodSales),
  vendors: get('api/dashboard/vendors', sellerCounts),
  subvendors: get('api/dashboard/subvendors', sellerCounts),
  deposits: get('api/dashboard/deposits', periodDeposits),
  latest: get('api/dashboard/latest', latestSales),
  balance: get('api/dashboard/balance', balance),
};

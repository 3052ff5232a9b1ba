import { Hono } from 'hono';
import { lagosDay, startOfLagosDay } from '../../app/domain/lagos';
import { balance, latestSales, periods, periodSales } from '../../app/upstream/dashboard.contract';
import { answer, naira, Refusal, type Env } from '../answers';
import { all } from '../database';
import { accountOf, balanceOf } from '../ledger';
import { SALES_WITH_NAMES, type SaleWithNames } from '../rows';
import { scopeOf } from '../scope';

const LATEST = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

export const dashboardRoutes = new Hono<Env>()
  .get('/sales/:period', (c) => {
    const period = periods.find((name) => name === c.req.param('period'));
    if (!period) throw new Refusal(404, 'There is no such period.');
    const [from, to] = boundsOf(period, Date.now());
    const { where, values } = scopeOf(c.var.user);
    const sums = all<{ service_group: string; amount: number }>(
      c.var.db,
      `select services.service_group, sum(sales.amount) as amount from sales join services on services.id = sales.service_id
       where sales.status = 'Successful' and sales.created >= ? and sales.created < ? and ${where} group by services.service_group`,
      from, to, ...values,
    );
    const sumOf = (group: string) => sums.find(({ service_group }) => service_group === group)?.amount ?? 0;
    return answer(c, periodSales, {
      shortAmount: short(sums.reduce((total, { amount }) => total + amount, 0)),
      period,
      prepaid: { title: 'Prepaid', amount: naira(sumOf('prepaid')) },
      postpaid: { title: 'Postpaid', amount: naira(sumOf('postpaid')) },
      utilities: { title: 'Utilities', amount: naira(sumOf('telecom')) },
    });
  })
  .get('/latest', (c) => {
    const { where, values } = scopeOf(c.var.user);
    const rows = all<SaleWithNames>(c.var.db, `${SALES_WITH_NAMES} where ${where} order by sales.seq desc limit ${LATEST}`, ...values);
    return answer(c, latestSales, rows.map((row) => ({
      id: row.id,
      status: row.status,
      service: `${row.provider} ${row.service_name}`,
      shortAmount: short(row.amount),
      elapsed: elapsed(Date.now() - Date.parse(row.created)),
    })));
  })
  .get('/balance', (c) => {
    const { user, db } = c.var;
    if (user.target !== 'terminal') throw new Refusal(403, 'Only a terminal has a balance here.');
    return answer(c, balance, { balance: naira(balanceOf(db, accountOf.terminal(user.owner_id))) });
  });

/** The moments between which a period lies, in Lagos days. */
function boundsOf(period: (typeof periods)[number], now: number): [from: string, to: string] {
  const today = startOfLagosDay(lagosDay(now));
  const monthStart = startOfLagosDay(`${lagosDay(now).slice(0, 7)}-01`);
  const lastMonthStart = startOfLagosDay(`${lagosDay(monthStart - 1).slice(0, 7)}-01`);
  const iso = (from: number, to: number): [string, string] => [new Date(from).toISOString(), new Date(to).toISOString()];
  switch (period) {
    case 'today':
      return iso(today, today + DAY_MS);
    case 'yesterday':
      return iso(today - DAY_MS, today);
    case 'month':
      return iso(monthStart, today + DAY_MS);
    case 'lastMonth':
      return iso(lastMonthStart, monthStart);
  }
}

function short(kobo: number): string {
  const amount = kobo / 100;
  if (amount >= 1_000_000) return `₦${(amount / 1_000_000).toFixed(1)}M`;
  if (amount >= 10_000) return `₦${(amount / 1_000).toFixed(1)}K`;
  return `₦${amount.toLocaleString('en-GB', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;
}

function elapsed(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ago` : `${Math.floor(hours / 24)} d ago`;
}

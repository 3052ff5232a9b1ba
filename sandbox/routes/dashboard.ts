import { dashboardContract as contract, periods } from '../../app/api/dashboard.contract';
import { lagosDay, monthInWords, startOfLagosDay } from '../../app/domain/lagos';
import { handle, naira } from '../answering';
import { all, type Db, one } from '../data/database';
import { SALES_WITH_NAMES, type SaleWithNames } from '../data/rows';
import { accountOf, balanceOf } from '../money/ledger';
import { Refusal } from '../refusal';
import { scopeOf, type User } from '../users';

const EVERYONE = ['staff', 'vendor', 'unconfirmed', 'subvendor', 'terminal'] as const;
const LATEST = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

export const dashboardHandlers = [
  handle(contract.sales, EVERYONE, ({ db, user, param, now }) => {
    const period = periods.find((name) => name === param('period'));
    if (!period) throw new Refusal(404, 'There is no such period.');
    const [from, to] = boundsOf(period, now);
    const { where, values } = scopeOf(user, 'sales');
    const sums = all<{ service_group: string; amount: number }>(
      db,
      `select service_group, sum(amount) as amount from sales
       where sales.created >= ? and sales.created < ? and sales.status = 'Successful' and ${where} group by service_group`,
      from,
      to,
      ...values,
    );
    const sumOf = (group: string) => sums.find(({ service_group }) => service_group === group)?.amount ?? 0;
    return {
      shortAmount: short(sums.reduce((total, { amount }) => total + amount, 0)),
      period,
      prepaid: { title: 'Prepaid', amount: naira(sumOf('prepaid')) },
      postpaid: { title: 'Postpaid', amount: naira(sumOf('postpaid')) },
      utilities: { title: 'Utilities', amount: naira(sumOf('telecom')) },
    };
  }),
  handle(contract.latest, EVERYONE, ({ db, user, now }) => {
    const { where, values } = scopeOf(user, 'sales');
    return all<SaleWithNames>(
      db,
      `${SALES_WITH_NAMES} where ${where} order by sales.seq desc limit ${LATEST}`,
      ...values,
    ).map((row) => ({
      id: row.id,
      status: row.status,
      service: `${row.provider} ${row.service_name}`,
      shortAmount: short(row.amount),
      elapsed: elapsed(now - Date.parse(row.created)),
    }));
  }),
  handle(contract.balance, ['terminal'], ({ db, user }) => ({
    balance: naira(balanceOf(db, accountOf.subvendor(user.subvendorId!))),
  })),
  handle(contract.vendors, ['staff'], ({ db }) => ({
    ...countOf(db, 'vendors', "reg_status = 'Approved'"),
    ...terminalCounts(db, '1 = 1'),
  })),
  handle(contract.subvendors, ['vendor'], ({ db, user }) => ({
    ...countOf(db, 'subvendors', 'vendor_id = ?', user.ownerId),
    ...terminalCounts(db, 'vendor_id = ?', user.ownerId),
  })),
  handle(contract.deposits, ['staff', 'vendor', 'terminal'], ({ db, user, now }) => ({
    currentMonth: { title: monthInWords(lagosDay(now).slice(0, 7)), ...deposited(db, user, boundsOf('month', now)) },
    today: deposited(db, user, boundsOf('today', now)),
    yesterday: deposited(db, user, boundsOf('yesterday', now)),
  })),
];

function countOf(db: Db, table: 'vendors' | 'subvendors' | 'terminals', where: string, ...values: string[]) {
  return one<{ total: number; disabled: number }>(
    db,
    `select count(*) as total, coalesce(sum(status <> 'Active'), 0) as disabled from ${table} where ${where}`,
    ...values,
  )!;
}

function terminalCounts(db: Db, where: string, ...values: string[]) {
  const { total, disabled } = countOf(db, 'terminals', where, ...values);
  return { terminals: total, disabledTerminals: disabled };
}

function deposited(db: Db, user: User, [from, to]: [string, string]) {
  const { where, values } = scopeOf(user, 'deposits');
  const sql = `select coalesce(sum(amount), 0) as amount, count(*) as count from deposits
    where deposits.created >= ? and deposits.created < ? and deposits.status = 'Approved' and ${where}`;
  const { amount, count } = one<{ amount: number; count: number }>(db, sql, from, to, ...values)!;
  return { amount: naira(amount), count };
}

/** Returns the start and end of a period, in Lagos days. */
function boundsOf(period: (typeof periods)[number], now: number): [from: string, to: string] {
  const today = startOfLagosDay(lagosDay(now));
  const monthStart = startOfLagosDay(`${lagosDay(now).slice(0, 7)}-01`);
  const lastMonthStart = startOfLagosDay(`${lagosDay(monthStart - 1).slice(0, 7)}-01`);
  const iso = (from: number, to: number): [string, string] => [
    new Date(from).toISOString(),
    new Date(to).toISOString(),
  ];
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
  if (amount >= 1_000_000_000) return `₦${(amount / 1_000_000_000).toFixed(1)}B`;
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

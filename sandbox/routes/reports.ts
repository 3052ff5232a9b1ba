import { reportsContract as contract } from '../../app/api/reports.contract';
import { lagosDay, startOfLagosDay } from '../../app/domain/lagos';
import { handle, naira, Rows } from '../answering';
import { all, type Db, one } from '../data/database';
import { DEPOSITS_WITH_VENDOR, type DepositWithVendor, SALES_WITH_NAMES, type SaleWithNames } from '../data/rows';
import { COMMISSION_SOURCE } from '../money/commissions';
import { latestFirst, mapped } from '../streaming';
import { mustOwn, scopeOf } from '../users';

const DAY_MS = 24 * 60 * 60 * 1000;
const SEARCH_LIMIT = 200;
const SELLERS = ['staff', 'vendor', 'subvendor', 'terminal'] as const;

export const reportHandlers = [
  handle(contract.transactions, SELLERS, ({ db, user, body, now }) => {
    const { customer, status, vendorId, subvendorId, terminalId } = body;
    if (user.audience === 'vendor' && vendorId !== null) mustOwn(user, { vendorId });
    const scope = scopeOf(user, 'sales');
    const filter = new Filter(scope.where, scope.values);
    filter.between(db, 'sales', boundsOf(body.from, body.to, now));
    filter.equal('sales.number', customer);
    filter.equal('sales.status', status === 'All' ? null : status);
    filter.equal('sales.vendor_id', vendorId);
    filter.equal('sales.subvendor_id', subvendorId);
    filter.equal('sales.terminal_id', terminalId);
    return new Rows(
      mapped(latestFirst<SaleWithNames>(db, 'sales', { select: SALES_WITH_NAMES, ...filter }), toTransaction),
    );
  }),
  handle(contract.deposits, ['staff', 'vendor'], ({ db, user, body, now }) => {
    const { vendorId, status, commissions } = body;
    if (user.audience === 'vendor' && vendorId !== null) mustOwn(user, { vendorId });
    const filter = new Filter('1 = 1', []);
    filter.between(db, 'deposits', boundsOf(body.from, body.to, now));
    filter.equal('deposits.vendor_id', user.audience === 'vendor' ? user.ownerId : vendorId);
    filter.equal('deposits.status', status === 'All' ? null : status);
    if (commissions === 'only') filter.equal('deposits.source', COMMISSION_SOURCE);
    if (commissions === 'exclude') filter.add('deposits.source <> ?', COMMISSION_SOURCE);
    return new Rows(
      mapped(latestFirst<DepositWithVendor>(db, 'deposits', { select: DEPOSITS_WITH_VENDOR, ...filter }), toDepositRow),
    );
  }),
  handle(contract.search, SELLERS, ({ db, user, body }) => {
    const { where, values } = scopeOf(user, 'sales');
    const columns = body.isCustomerSearch ? ['sales.number'] : ['sales.reference', 'sales.vendor_reference'];
    const found = columns.map((column) => `select seq from sales where ${column} = ? and ${where}`).join(' union ');
    const words = columns.flatMap(() => [body.reference, ...values]);
    return all<SaleWithNames>(
      db,
      `${SALES_WITH_NAMES} where sales.seq in (${found}) order by sales.seq desc limit ${SEARCH_LIMIT}`,
      ...words,
    ).map(toTransaction);
  }),
];

/** Builds the `where` of a report from conditions. */
class Filter {
  /** Excludes rows from this number on. */
  before?: number;

  constructor(
    public where: string,
    public values: unknown[],
  ) {}

  add(condition: string, value: unknown): void {
    this.where += ` and ${condition}`;
    this.values = [...this.values, value];
  }

  /** Adds no condition for null. */
  equal(column: string, value: string | null): void {
    if (value !== null) this.add(`${column} = ?`, value);
  }

  /**
   * Limits rows to times from the first (inclusive) to the second. Rows are inserted in time order, so their numbers
   * are limited as well. The plus keeps SQLite from using the index on times, which would sort all rows of the range
   * for every batch.
   */
  between(db: Db, table: 'sales' | 'deposits', [from, to]: [string, string]): void {
    const sql = `select min(seq) as first, max(seq) as last from ${table} where created >= ? and created < ?`;
    const { first, last } = one<{ first: number | null; last: number | null }>(db, sql, from, to)!;
    this.add(`+${table}.created >= ?`, from);
    this.add(`+${table}.created < ?`, to);
    this.add(`${table}.seq >= ?`, first ?? 0);
    this.before = (last ?? 0) + 1;
  }
}

/** Converts the days of a report, inclusive and in Lagos time, into times. */
function boundsOf(from: string, to: string | null, now: number): [string, string] {
  return [
    new Date(startOfLagosDay(from)).toISOString(),
    new Date(startOfLagosDay(to ?? lagosDay(now)) + DAY_MS).toISOString(),
  ];
}

function toTransaction(row: SaleWithNames) {
  return {
    id: row.id,
    vendor: row.vendor_name,
    service: `${row.provider} ${row.service_name}`,
    customer: row.number,
    amount: naira(row.amount),
    reference: row.reference,
    token: row.token,
    subvendor: row.subvendor_name,
    terminal: row.terminal_name,
    time: row.created,
    status: row.status,
  };
}

function toDepositRow(row: DepositWithVendor) {
  return {
    vendor: row.vendor_name,
    source: row.source,
    status: row.status,
    amount: naira(row.amount),
    previous: naira(row.previous),
    current: naira(row.current),
    time: row.created,
  };
}

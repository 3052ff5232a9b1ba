import { lagosDay } from '../../app/domain/lagos';
import { all, type Db, one } from '../data/database';
import type { CommissionRow, ServiceRow, TerminalRow } from '../data/rows';
import { payableOf, payCommission } from '../money/commissions';
import { bankTransfer, deposit, refund } from '../money/deposits';
import { accountOf, balanceOf } from '../money/ledger';
import { type Offer, offerOf } from '../money/offers';
import { makeSale } from '../money/selling';
import { cancel } from '../money/settling';
import { transfer } from '../money/transfers';
import { lookUpCustomer } from '../provider/provider';
import type { Habits } from './habits';
import type { SeededTerminal } from './people';
import { type Random, roundedUp } from './random';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOP_UP_BELOW = 4_000_000;
/** What vendors with a sign-in have at least, so that an order is possible or not whatever the time of day is. */
const LEAST_FLOAT = 20_000_000;
const STAFF = 'officer@sandbox.test';

export type Trade = {
  terminals: readonly SeededTerminal[];
  sales: number;
  start: number;
  now: number;
  random: Random;
  habits: Habits;
};

/** Creates this many sales between two times with the same code that sells, deposits, transfers and pays. */
export function seedTrade(db: Db, { terminals, sales, start, now, random, habits }: Trade): void {
  const rows = new Map(all<TerminalRow>(db, 'select * from terminals').map((row) => [row.id, row]));
  const sellers = terminals.map(({ id }) => rows.get(id)!);
  const pickTerminal = weighted(
    terminals.map(({ weight, isKnown }) => (isKnown ? weight * habits.knownTerminals : weight)),
    random,
  );
  const services = servicesByCategory(db);
  const offers = new Map<string, Offer>();
  const offer = (vendorId: string, serviceId: string) => {
    const key = `${vendorId} ${serviceId}`;
    if (!offers.has(key)) offers.set(key, offerOf(db, vendorId, serviceId));
    return offers.get(key)!;
  };

  let month = '';
  saleTimes(sales, start, now, random, habits).forEach((time, index) => {
    const thisMonth = lagosDay(time).slice(0, 7);
    if (thisMonth !== month) payMonthBeforeLast(db, time);
    month = thisMonth;
    const terminal = sellers[pickTerminal()]!;
    if (balanceOf(db, accountOf.subvendor(terminal.subvendor_id)) < TOP_UP_BELOW)
      topUp(db, terminal, time - 60_000, random);
    const sold = offer(terminal.vendor_id, pickService(services, random));
    const number = pickCustomer(sold, random, habits, now - time);
    const customer = lookUpCustomer(sold.service_group, sold.category, number);
    const amount =
      sold.amount ??
      Math.max(roundedUp(customer.debt + 50_000, 50_000), sold.min_amount ?? 0, pickAmount(sold, random));
    const reference = random.reference();
    const { row } = makeSale(db, {
      terminal,
      offer: sold,
      customer,
      amount,
      number,
      reference,
      now: time,
      digits: random.digits,
      id: `sale-${index + 1}`,
    });
    if (row.status === 'Successful' && random.below(habits.cancelledOneIn) === 0)
      cancel(db, reference, STAFF, time + 60_000);
  });
  seedToday(db, now);
}

/** Creates what staff find today: a deposit that looks like a duplicate, a refund, and no vendor short of money. */
function seedToday(db: Db, now: number): void {
  for (const vendorId of ['v-adaeze', 'v-corner'])
    if (balanceOf(db, accountOf.vendor(vendorId)) < LEAST_FLOAT)
      deposit(db, { vendorId, amount: LEAST_FLOAT, overrideDuplicate: true, staff: STAFF }, now - 10 * 60_000);
  const order = { vendorId: 'v-adaeze', amount: 25_000_000, overrideDuplicate: false, staff: STAFF };
  deposit(db, order, now - 9 * 60_000);
  deposit(db, order, now - 5 * 60_000);
  refund(
    db,
    { vendorId: 'v-adaeze', amount: 1_500_000, target: 'Refunded', description: 'Paid in twice', staff: STAFF },
    now - 2 * 60_000,
  );
}

/** Half of the top-ups are transfers from the vendor, half are bank transfers. */
function topUp(db: Db, terminal: TerminalRow, time: number, random: Random): void {
  const amount = (10 + random.below(30)) * 1_000_000;
  const seller = { vendorId: terminal.vendor_id, subvendorId: terminal.subvendor_id };
  if (random.next() < 0.5) {
    bankTransfer(
      db,
      {
        ...seller,
        terminalId: terminal.id,
        amount,
        source: 'Bank transfer',
        fromName: 'Adaeze Okafor',
        description: 'Float',
      },
      time,
    );
    return;
  }
  if (balanceOf(db, accountOf.vendor(terminal.vendor_id)) < amount) {
    deposit(
      db,
      { vendorId: terminal.vendor_id, amount: amount * 3, overrideDuplicate: true, staff: STAFF },
      time - 60_000,
    );
  }
  transfer(db, { ...seller, amount, type: random.next() < 0.5 ? 'Staff' : 'Vendor' }, time);
}

/**
 * In the first hours of a month the commissions of the month before the last are paid; those of the last month wait.
 */
function payMonthBeforeLast(db: Db, time: number): void {
  const lastMonth = lagosDay(Date.parse(`${lagosDay(time).slice(0, 7)}-01T12:00:00Z`) - 15 * DAY_MS).slice(0, 7);
  for (const row of all<CommissionRow>(db, 'select * from commissions where paid is null and month < ?', lastMonth)) {
    const amount = payableOf(row, time);
    if (amount > 0) payCommission(db, { payoutId: row.id, vendorId: row.vendor_id, amount, staff: STAFF }, time);
  }
}

/** Returns the times of sales, the newest a few minutes ago. */
function saleTimes(count: number, start: number, now: number, random: Random, habits: Habits): Float64Array {
  const days = Math.max(1, Math.ceil((now - start) / DAY_MS));
  const midnight = Math.floor(start / DAY_MS) * DAY_MS;
  const times = new Float64Array(count);
  for (let index = 0; index < count;) {
    const time = Math.floor(midnight + random.below(days + 1) * DAY_MS + habits.timeOfDay(random));
    if (time >= start && time < now - 10 * 60_000) times[index++] = time;
  }
  return times.sort();
}

function servicesByCategory(db: Db): Record<string, string[]> {
  const byCategory: Record<string, string[]> = {};
  for (const { id, category } of all<ServiceRow>(db, 'select * from services order by rowid'))
    (byCategory[category] ??= []).push(id);
  return byCategory;
}

function pickService(services: Record<string, string[]>, random: Random): string {
  const draw = random.next();
  const offered = services[draw < 0.45 ? 'electricity' : draw < 0.8 ? 'airtime' : draw < 0.93 ? 'data' : 'tv']!;
  return offered[Math.floor(random.next() * random.next() * offered.length)]!;
}

function pickCustomer(offer: Offer, random: Random, habits: Habits, ageMs: number): string {
  if (offer.service_group === 'telecom') return habits.specialPhone(random, ageMs) ?? `0803${random.digits(7)}`;
  return offer.category === 'electricity' ? `45${random.digits(9)}` : `70${random.digits(8)}`;
}

function pickAmount(offer: Offer, random: Random): number {
  return offer.category === 'electricity' ? (1 + random.below(40)) * 50_000 : (1 + random.below(20)) * 10_000;
}

/** Returns a function that draws an index by its weight. */
function weighted(weights: readonly number[], random: Random): () => number {
  let sum = 0;
  const sums = weights.map((weight) => (sum += weight));
  return () => {
    const draw = random.next() * sum;
    let low = 0;
    for (let high = sums.length - 1; low < high;) {
      const middle = (low + high) >> 1;
      if (sums[middle]! > draw) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** Returns the number of sales. */
export function saleCount(db: Db): number {
  return one<{ count: number }>(db, 'select count(*) as count from sales')!.count;
}

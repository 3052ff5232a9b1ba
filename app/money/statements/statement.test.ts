import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { type BalanceChange, depositChange, isCommission, saleChange, transferChange } from './balance-changes';
import { whole } from './balance-order';
import { type Account, accountMonth, totalOf } from './statement';

const monthOf = (account: Account, month: string) => whole(accountMonth(account, month));

/** A sale on a day of November, with the balances before and after it. */
function sale(id: string, time: string, previous: number, current: number): BalanceChange {
  return {
    id,
    kind: 'Sale',
    text: 'MTN Airtime',
    reference: id.toUpperCase(),
    time: `2026-11-${time}:00Z`,
    amount: kobo(current - previous),
    previous: kobo(previous),
    current: kobo(current),
  };
}

const [first, second, third] = [
  sale('a', '03T10:00', 1_000, 900),
  sale('b', '03T10:00', 900, 700),
  sale('c', '05T10:00', 700, 650),
] as const;

describe('the order of the balance', () => {
  /** Records that follow each other from a balance, in the order in which they moved it. */
  const chain = (from: number, changes: readonly number[], timeOf: (index: number) => string): BalanceChange[] => {
    let balance = from;
    return changes.map((change, index) => {
      const previous = balance;
      balance += change;
      return { ...sale(`r${index}`, '03T10:00', previous, balance), time: timeOf(index) };
    });
  };

  it.each([5, 6, 12, 40])('finds the order of %i reversals in one millisecond, however they are listed', (count) => {
    const reversals = chain(
      1_000,
      Array.from({ length: count }, (_, index) => 50 + index),
      () => '2026-11-03T10:00:00.000Z',
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(reversals, { minLength: count }), (listed) => {
        const { faults, opening, closing } = monthOf({ movements: listed }, '2026-11');
        expect([faults, opening, closing]).toEqual([0, 1_000, reversals.at(-1)!.current]);
      }),
      { numRuns: 50 },
    );
  });

  it('adds up any sales and reversals whose times differ by seconds from the order of their booking', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.boolean(), fc.nat(20)), { minLength: 1, maxLength: 60 }),
        (made) => {
          const start = Date.parse('2026-11-03T10:00:00Z');
          const changes = made.map(([amount, isSale]) => (isSale ? -amount : amount));
          const records = chain(100_000, changes, (index) =>
            new Date(start + (index * 5 + made[index]![2]) * 1_000).toISOString(),
          );
          const { credited, debited, opening, closing } = monthOf({ movements: records.reverse() }, '2026-11');
          expect(opening! + credited - debited).toBe(closing);
        },
      ),
    ));

  it('P19: puts 20,000 records of which none leads to the next in order in small slices', () => {
    const start = Date.parse('2026-11-01T10:00:00Z');
    const records = Array.from({ length: 20_000 }, (_, index) => ({
      ...sale(`r${index}`, '03T10:00', 1_000_000 - index * 37, 1_000_000 - index * 37 - 5),
      time: new Date(start + index * 1_000).toISOString(),
    }));
    const work = accountMonth({ movements: records.reverse(), isShared: true }, '2026-11');
    let slices = 0;
    let step = work.next();
    for (; !step.done; slices++) step = work.next();
    expect(slices).toBeGreaterThan(150);
    expect(step.value.lines.filter(({ kind }) => kind === 'Elsewhere')).toHaveLength(19_999);
  });

  it('P19: puts 20,000 records in order in small slices', () => {
    const changes = Array.from({ length: 20_000 }, (_, index) => (index % 40 === 39 ? 39_000 : -1_000 + (index % 7)));
    const start = Date.parse('2026-11-01T10:00:00Z');
    const records = chain(100_000, changes, (index) => new Date(start + Math.floor(index / 20) * 1_000).toISOString());
    const work = accountMonth({ movements: records.reverse() }, '2026-11');
    let slices = 1;
    let step = work.next();
    for (; !step.done; slices++) step = work.next();
    expect(slices).toBeGreaterThan(20);
    expect(step.value).toMatchObject({ faults: 0, opening: 100_000 });
  });
});

describe('a list of the API that ends', () => {
  const days = ['01', '02', '03', '04', '05'];
  const month = (isCut: boolean, movements: readonly BalanceChange[], of = '2026-11') =>
    monthOf({ movements, isCut }, of);
  const sales = days
    .map((day, index) => sale(`s${day}`, `${day}T10:00`, 10_000 - index * 100, 9_900 - index * 100))
    .reverse();
  const deposit: BalanceChange = { ...sale('d', '01T08:00', 0, 12_000), kind: 'Deposit', time: '2026-10-01T08:00:00Z' };

  it('tells no sums of a month that it does not reach', () => {
    const notReached = { notKnown: 'not reached', credited: 0, debited: 0, lines: [] };
    expect(month(true, [...sales, deposit])).toMatchObject(notReached);
    expect(month(true, [...sales, deposit], '2026-10')).toMatchObject(notReached);
    expect(month(true, sales)).toMatchObject(notReached);
    expect(month(true, [...sales, { ...deposit, current: kobo(10_000), amount: kobo(10_000) }])).not.toHaveProperty(
      'notKnown',
    );
    expect(month(true, [...sales, deposit], '2026-12')).not.toHaveProperty('notKnown');
    expect(month(false, [...sales, deposit])).not.toHaveProperty('notKnown');
  });

  it('tells how much is in no month, since its time cannot be read', () => {
    const timeless = sales.map(({ time: _, ...rest }) => rest);
    expect(month(false, [...sales, ...timeless])).toMatchObject({
      undated: { count: 5, total: 500 },
      debited: 500,
      faults: 0,
    });
  });
});

describe('the month of an account', () => {
  it('leads from the opening balance to the closing one, in the order in which the balance moved', () => {
    const month = monthOf({ movements: [third, second, first] }, '2026-11');
    expect(month).toMatchObject({ opening: 1_000, closing: 650, credited: 0, debited: 350, unexplained: 0, faults: 0 });
    expect(month.lines.map(({ id, balance }) => [id, balance])).toEqual([
      ['a', 900],
      ['b', 700],
      ['c', 650],
    ]);
    // Records of one time are told apart by their balances, however they are listed.
    expect(monthOf({ movements: [third, first, second] }, '2026-11').lines.map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('says what no record explains: how much, and between which records', () => {
    const month = monthOf({ movements: [third, first] }, '2026-11');
    expect(month).toMatchObject({ opening: 1_000, closing: 650, debited: 150, unexplained: -200, faults: 1 });
    expect(month.lines[1]).toMatchObject({ kind: 'Not explained', change: -200, balance: 700 });
    expect(month.lines[1]?.fault).toMatch(/^Between sale A of 03\/11\/2026, 11:00 am and sale C of 05\/11\/2026/);
  });

  it('takes a record of an unknown status by its balances, and a failed transfer as nothing', () => {
    const odd = depositChange({
      id: 'o',
      amount: kobo(500),
      status: 'Settled',
      previousBalance: kobo(0),
      currentBalance: kobo(500),
      createdUtc: first.time,
    });
    expect(monthOf({ movements: [odd] }, '2026-11')).toMatchObject({ credited: 500, faults: 0 });
    const of = {
      id: 't',
      amount: kobo(500),
      status: 'Failed',
      vendor: { id: 'v' },
      subvendor: { id: 's' },
      createdUtc: first.time,
    };
    expect(monthOf({ movements: [transferChange(of, 'vendor')] }, '2026-11')).toMatchObject({
      debited: 0,
      lines: [],
    });
  });

  it('calls it elsewhere in an account that others use too', () => {
    const month = monthOf({ movements: [third, first], isShared: true }, '2026-11');
    expect(month).toMatchObject({ opening: 1_000, closing: 650, debited: 150, unexplained: -200, faults: 0 });
    expect(month.lines[1]).toMatchObject({ kind: 'Elsewhere', change: -200 });
  });

  it('says where a record moved another amount than it names', () => {
    const month = monthOf({ movements: [{ ...first, amount: kobo(-99) }] }, '2026-11');
    expect(month.lines[0]).toMatchObject({ change: -100, fault: 'The record says -₦0.99' });
    expect(month.faults).toBe(1);
  });

  it('ends in Lagos, one hour before midnight in UTC', () => {
    const last = sale('d', '30T23:30', 650, 600);
    expect(monthOf({ movements: [last, third, second, first] }, '2026-11').closing).toBe(650);
    expect(monthOf({ movements: [last, third, second, first] }, '2026-12')).toMatchObject({
      opening: 650,
      closing: 600,
    });
    expect(monthOf({ movements: [last, third, second, first] }, '2026-10')).toMatchObject({
      opening: 1_000,
      closing: 1_000,
    });
  });

  it('has a deposit that was decided later where its balance moved', () => {
    const deposit = depositChange({
      id: 'd',
      reference: 'D',
      amount: kobo(500),
      status: 'Approved',
      source: 'Staff',
      previousBalance: kobo(700),
      currentBalance: kobo(1_200),
      createdUtc: '2026-10-31T10:00:00Z',
    });
    const later = sale('e', '06T10:00', 1_200, 1_100);
    const month = monthOf({ movements: [later, second, first, deposit] }, '2026-11');
    expect(month).toMatchObject({ opening: 1_000, closing: 1_100, credited: 500, debited: 400, faults: 0 });
    expect(month.lines.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
  });

  it('does not know balances that no record tells, and adds up what moved', () => {
    const bare = (of: BalanceChange): BalanceChange => ({ ...of, previous: undefined, current: undefined });
    const month = monthOf({ movements: [third, second, first].map(bare) }, '2026-11');
    expect(month).toMatchObject({ opening: undefined, closing: undefined, debited: 350, faults: 0 });
    expect(totalOf([month, monthOf({ movements: [first] }, '2026-11')])).toMatchObject({
      opening: undefined,
      debited: 450,
    });
  });

  it('has no lines of what moved nothing', () => {
    const declined = depositChange({ id: 'd', amount: kobo(5), status: 'Cancelled' });
    const failed = saleChange({ id: 'f', amount: kobo(5), status: 'Failed', previous: kobo(9), current: kobo(9) });
    expect(monthOf({ movements: [declined, failed] }, '2026-11').lines).toEqual([]);
  });
});

describe('a movement', () => {
  it('of a transfer takes from the vendor, and gives to the subvendor', () => {
    const transfer = {
      id: 't',
      amount: kobo(50),
      vendor: { id: 'v', name: 'Ada' },
      subvendor: { id: 's' },
      from_previous: kobo(80),
      from_current: kobo(30),
    };
    expect(transferChange(transfer, 'vendor')).toMatchObject({
      amount: -50,
      text: 'To s',
      previous: 80,
      current: 30,
    });
    expect(transferChange(transfer, 'subvendor')).toMatchObject({
      amount: 50,
      text: 'From Ada',
      previous: undefined,
    });
  });

  it('of a deposit is a commission, a refund or a deposit', () => {
    const kind = (status: string, source: string) => depositChange({ id: 'd', amount: kobo(5), status, source }).kind;
    expect([kind('Approved', 'Commission'), kind('Refunded', 'Staff'), kind('Approved', 'Staff')]).toEqual([
      'Commission',
      'Refund',
      'Deposit',
    ]);
    expect([isCommission({ source: 'Commission of May' }), isCommission({})]).toEqual([true, false]);
  });
});

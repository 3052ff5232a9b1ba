import { describe, expect, it } from 'vitest';
import { depositMovement, isCommission, type Movement, saleMovement, transferMovement } from './movements';
import { kobo } from './naira';
import { accountMonth, totalOf } from './statement';

/** A sale on a day of November, with the balances before and after it. */
function sale(id: string, time: string, previous: number, current: number): Movement {
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

describe('the month of an account', () => {
  it('leads from the opening balance to the closing one, in the order in which the balance moved', () => {
    const month = accountMonth({ movements: [third, second, first] }, '2026-11');
    expect(month).toMatchObject({ opening: 1_000, closing: 650, credited: 0, debited: 350, unexplained: 0, faults: 0 });
    expect(month.lines.map(({ id, balance }) => [id, balance])).toEqual([
      ['a', 900],
      ['b', 700],
      ['c', 650],
    ]);
    // Records of one time are told apart by their balances, however they are listed.
    expect(accountMonth({ movements: [third, first, second] }, '2026-11').lines.map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('says what no record explains: how much, and between which records', () => {
    const month = accountMonth({ movements: [third, first] }, '2026-11');
    expect(month).toMatchObject({ opening: 1_000, closing: 650, debited: 150, unexplained: -200, faults: 1 });
    expect(month.lines[1]).toMatchObject({ kind: 'Not explained', change: -200, balance: 700 });
    expect(month.lines[1]?.fault).toMatch(/^Between sale A of 03\/11\/2026, 11:00 am and sale C of 05\/11\/2026/);
  });

  it('calls it elsewhere in an account that others use too', () => {
    const month = accountMonth({ movements: [third, first], isShared: true }, '2026-11');
    expect(month).toMatchObject({ opening: 1_000, closing: 650, debited: 150, unexplained: -200, faults: 0 });
    expect(month.lines[1]).toMatchObject({ kind: 'Elsewhere', change: -200 });
  });

  it('says where a record moved another amount than it names', () => {
    const month = accountMonth({ movements: [{ ...first, amount: kobo(-99) }] }, '2026-11');
    expect(month.lines[0]).toMatchObject({ change: -100, fault: 'The record says -₦0.99' });
    expect(month.faults).toBe(1);
  });

  it('ends in Lagos, one hour before midnight in UTC', () => {
    const last = sale('d', '30T23:30', 650, 600);
    expect(accountMonth({ movements: [last, third, second, first] }, '2026-11').closing).toBe(650);
    expect(accountMonth({ movements: [last, third, second, first] }, '2026-12')).toMatchObject({
      opening: 650,
      closing: 600,
    });
    expect(accountMonth({ movements: [last, third, second, first] }, '2026-10')).toMatchObject({
      opening: 1_000,
      closing: 1_000,
    });
  });

  it('has a deposit that was decided later where its balance moved', () => {
    const deposit = depositMovement({
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
    const month = accountMonth({ movements: [later, second, first, deposit] }, '2026-11');
    expect(month).toMatchObject({ opening: 1_000, closing: 1_100, credited: 500, debited: 400, faults: 0 });
    expect(month.lines.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
  });

  it('does not know balances that no record tells, and adds up what moved', () => {
    const bare = (of: Movement): Movement => ({ ...of, previous: undefined, current: undefined });
    const month = accountMonth({ movements: [third, second, first].map(bare) }, '2026-11');
    expect(month).toMatchObject({ opening: undefined, closing: undefined, debited: 350, faults: 0 });
    expect(totalOf([month, accountMonth({ movements: [first] }, '2026-11')])).toMatchObject({
      opening: undefined,
      debited: 450,
    });
  });

  it('has no lines of what moved nothing', () => {
    const declined = depositMovement({ id: 'd', amount: kobo(5), status: 'Cancelled' });
    const failed = saleMovement({ id: 'f', amount: kobo(5), status: 'Failed', previous: kobo(9), current: kobo(9) });
    expect(accountMonth({ movements: [declined, failed] }, '2026-11').lines).toEqual([]);
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
    expect(transferMovement(transfer, 'vendor')).toMatchObject({
      amount: -50,
      text: 'To s',
      previous: 80,
      current: 30,
    });
    expect(transferMovement(transfer, 'subvendor')).toMatchObject({
      amount: 50,
      text: 'From Ada',
      previous: undefined,
    });
  });

  it('of a deposit is a commission, a refund or a deposit', () => {
    const kind = (status: string, source: string) => depositMovement({ id: 'd', amount: kobo(5), status, source }).kind;
    expect([kind('Approved', 'Commission'), kind('Refunded', 'Staff'), kind('Approved', 'Staff')]).toEqual([
      'Commission',
      'Refund',
      'Deposit',
    ]);
    expect([isCommission({ source: 'Commission of May' }), isCommission({})]).toEqual([true, false]);
  });
});

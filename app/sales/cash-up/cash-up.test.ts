import { describe, expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { cashDifference, type CashUp, cashUpText, countedCash, expectedCash, salesBetween } from './cash-up';

const CASH_UP: CashUp = {
  beganAt: Date.UTC(2026, 10, 27, 7),
  endedAt: Date.UTC(2026, 10, 27, 17),
  float: kobo(5_000_00),
  count: 12,
  sold: kobo(40_000_00),
  openCount: 1,
  open: kobo(500_00),
  notCash: kobo(10_000_00),
  counted: kobo(34_800_00),
  note: 'Gave change twice',
};

describe('a cash-up', () => {
  it('expects the float and what was sold in cash, and says what is missing', () => {
    expect(expectedCash(CASH_UP)).toBe(35_000_00);
    expect(cashDifference(CASH_UP)).toBe(-200_00);
  });

  it('adds up notes and coins', () => {
    const none = { 1000: 0, 500: 0, 200: 0, 100: 0, 50: 0, 20: 0, 10: 0, 5: 0 };
    expect(countedCash({ ...none, 1000: 3, 200: 2, 5: 1 }, kobo(50))).toBe(3_405_50);
  });

  it('counts the sales of the shift that succeeded, and names those without an outcome', () => {
    const at = (time: number, status: string, amount?: number) => ({
      time: new Date(time).toISOString(),
      status,
      ...(amount !== undefined && { amount: kobo(amount) }),
    });
    const sales = [
      at(99, 'Successful', 1),
      at(100, 'Successful', 10),
      at(150, 'Failed', 100),
      at(150, 'Cancelled', 100),
      at(150, 'Processing', 1_000),
      at(160, 'Successful'),
      at(199, 'Successful', 20),
      at(200, 'Successful', 5),
    ];
    expect(salesBetween(sales, 100, 200)).toEqual({ count: 2, sold: 30, openCount: 2, open: 1_000 });
  });

  it('prints in 32 columns', () => {
    const lines = cashUpText(CASH_UP, { seller: 'Yaba Counter 1', portalName: 'Vend Portal' }).split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(32);
    expect(lines).toContain('Difference              -N200.00');
    expect(lines).toContain('Gave change twice');
  });
});

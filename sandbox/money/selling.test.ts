import { describe, expect, it } from 'vitest';
import { all, type Db, one, openDatabase, run, update } from '../data/database';
import type { DepositRow, SaleRow, TerminalRow } from '../data/rows';
import { TEST_CUSTOMERS } from '../provider/provider';
import { seed } from '../seed/seed';
import { accountOf, balanceOf } from './ledger';
import { sell } from './selling';
import { cancel, requery, settleDue } from './settling';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const WALLET = accountOf.subvendor('s-yaba');

function fresh(): { db: Db; terminal: TerminalRow } {
  const db = openDatabase();
  seed(db, { now: NOW, days: 3 });
  return { db, terminal: one<TerminalRow>(db, "select * from terminals where id = 't-yaba-1'")! };
}
const order = (reference: string, more: object = {}) => ({
  serviceId: 'svc-23',
  customer: TEST_CUSTOMERS.phoneOfSuccess,
  amount: 500,
  mobile: null,
  email: null,
  terminalId: 't-yaba-1',
  payCode: null,
  overrideDuplicate: false,
  reference,
  ...more,
});

describe('selling in the sandbox', () => {
  it('refuses a used reference, and a likely duplicate unless it is overridden', () => {
    const { db, terminal } = fresh();
    sell(db, terminal, order('AAAAAAAAAAAA'), NOW);
    expect(() => sell(db, terminal, order('AAAAAAAAAAAA'), NOW)).toThrow('used before');
    expect(() => sell(db, terminal, order('BBBBBBBBBBBB'), NOW + 29_000)).toThrow('a moment ago');
    expect(sell(db, terminal, order('CCCCCCCCCCCC', { overrideDuplicate: true }), NOW + 29_000).row.status).toBe(
      'Successful',
    );
    expect(sell(db, terminal, order('DDDDDDDDDDDD'), NOW + 61_000).row.status).toBe('Successful');
  });

  it('settles a processing sale at a requery after ten seconds, or by itself after a minute', () => {
    const { db, terminal } = fresh();
    sell(db, terminal, order('AAAAAAAAAAAA', { customer: TEST_CUSTOMERS.phoneThatSettles }), NOW);
    expect(requery(db, 'AAAAAAAAAAAA', NOW + 9_000).status).toBe('Processing');
    expect(requery(db, 'AAAAAAAAAAAA', NOW + 10_000).status).toBe('Successful');
    sell(db, terminal, order('BBBBBBBBBBBB', { customer: TEST_CUSTOMERS.phoneThatSettles }), NOW + 60_000);
    sell(db, terminal, order('CCCCCCCCCCCC', { customer: TEST_CUSTOMERS.phoneOfProcessing }), NOW + 60_000);
    settleDue(db, NOW + 119_000);
    expect(one<SaleRow>(db, "select * from sales where reference = 'BBBBBBBBBBBB'")!.status).toBe('Processing');
    settleDue(db, NOW + 121_000);
    expect(one<SaleRow>(db, "select * from sales where reference = 'BBBBBBBBBBBB'")!.status).toBe('Successful');
    settleDue(db, NOW + 86_400_000);
    expect(one<SaleRow>(db, "select * from sales where reference = 'CCCCCCCCCCCC'")!.status).toBe('Processing');
  });

  it('returns the money of a failed processing sale, as a deposit that names the sale', () => {
    const { db, terminal } = fresh();
    const before = balanceOf(db, WALLET);
    sell(db, terminal, order('AAAAAAAAAAAA', { customer: TEST_CUSTOMERS.phoneThatFailsLater }), NOW);
    expect(balanceOf(db, WALLET)).toBe(before - 50_000);
    expect(requery(db, 'AAAAAAAAAAAA', NOW + 10_000)).toMatchObject({
      status: 'Failed',
      debit_status: 'Reversed',
      error: expect.stringContaining('returned'),
    });
    expect(balanceOf(db, WALLET)).toBe(before);
    const given = one<DepositRow>(db, "select * from deposits where source = 'Reversal' order by seq desc")!;
    expect(given).toMatchObject({
      terminal_id: 't-yaba-1',
      amount: 50_000,
      previous: before - 50_000,
      current: before,
      description: 'Sale AAAAAAAAAAAA failed',
    });
  });

  it('cancels a sale once, which returns the money and removes the commission', () => {
    const { db, terminal } = fresh();
    const earned = () =>
      one<{ sum: number }>(db, "select sum(total) as sum from commissions where vendor_id = 'v-adaeze'")!.sum;
    const [before, commission] = [balanceOf(db, WALLET), earned()];
    sell(db, terminal, order('AAAAAAAAAAAA', { amount: 10_000 }), NOW);
    expect(earned()).toBe(commission + 35_000);
    expect(cancel(db, 'AAAAAAAAAAAA', 'admin@sandbox.test', NOW + 1_000)).toMatchObject({
      status: 'Cancelled',
      debit_status: 'Reversed',
    });
    expect([balanceOf(db, WALLET), earned()]).toEqual([before, commission]);
    expect(() => cancel(db, 'AAAAAAAAAAAA', 'admin@sandbox.test', NOW + 2_000)).toThrow('cancelled already');
    sell(db, terminal, order('BBBBBBBBBBBB', { customer: TEST_CUSTOMERS.phoneOfFailure }), NOW);
    expect(() => cancel(db, 'BBBBBBBBBBBB', 'admin@sandbox.test', NOW)).toThrow('took no money');
    run(db, 'update commissions set paid = ?', new Date(NOW).toISOString());
    sell(db, terminal, order('CCCCCCCCCCCC'), NOW + 60_000);
    expect(() => cancel(db, 'CCCCCCCCCCCC', 'admin@sandbox.test', NOW)).toThrow('commission of this sale was paid out');
  });

  it('records a sale without enough balance and charges nothing', () => {
    const { db, terminal } = fresh();
    const before = balanceOf(db, WALLET);
    const empty = { ...terminal, subvendor_id: 's-empty' };
    const { row, refusal } = sell(db, empty, order('AAAAAAAAAAAA', { amount: 500 }), NOW);
    expect(row).toMatchObject({ status: 'Low_Balance', debit_status: 'Not_Debited', previous: 0, current: 0 });
    expect(refusal).toBe('Insufficient balance.');
    expect(balanceOf(db, WALLET)).toBe(before);
  });

  it('applies the vendor’s profile: minimum, maximum, rate, cap, fixed price, outage', () => {
    const { db, terminal } = fresh();
    expect(() => sell(db, terminal, order('AAAAAAAAAAAA', { amount: 49 }), NOW)).toThrow(
      'smallest amount for MTN is ₦50.00',
    );
    expect(() => sell(db, terminal, order('AAAAAAAAAAAA', { amount: 50_001 }), NOW)).toThrow(
      'largest amount for MTN is ₦50,000.00',
    );
    const bundle = one<{ id: string }>(
      db,
      "select id from services where name = '1.5 GB, 30 days' and provider = 'MTN'",
    )!.id;
    expect(() => sell(db, terminal, order('AAAAAAAAAAAA', { serviceId: bundle, amount: 999 }), NOW)).toThrow(
      'The price of 1.5 GB, 30 days is ₦1,000.00',
    );
    expect(sell(db, terminal, order('AAAAAAAAAAAA', { amount: 1_000 }), NOW).row.commission).toBe(3_500);
    update(db, 'service_profiles', 'profile-23', { commission_cap: 1_200 });
    expect(sell(db, terminal, order('BBBBBBBBBBBB', { amount: 2_000 }), NOW).row.commission).toBe(1_200);
    run(db, "update partners set status = 'Inactive' where name = 'Airlink Hub'");
    expect(() => sell(db, terminal, order('CCCCCCCCCCCC', { amount: 3_000 }), NOW)).toThrow('MTN cannot be reached');
    run(db, "delete from vendor_services where vendor_id = 'v-adaeze' and profile_id = 'profile-23'");
    expect(() => sell(db, terminal, order('CCCCCCCCCCCC', { amount: 3_000 }), NOW)).toThrow('not available');
    expect(all(db, "select 1 from sales where reference = 'CCCCCCCCCCCC'")).toEqual([]);
  });

  it('computes units, VAT and debt of an electricity token', () => {
    const { db, terminal } = fresh();
    const { row } = sell(
      db,
      terminal,
      order('AAAAAAAAAAAA', { serviceId: 'svc-1', customer: TEST_CUSTOMERS.meterWithKeyChange, amount: 2_500 }),
      NOW,
    );
    expect(row.token).toMatch(/^\d{20}$/);
    expect(row.kct1).toMatch(/^\d{20}$/);
    const net = row.amount - row.debt! - row.vat!;
    expect(Math.abs(row.vat! - net * 0.075)).toBeLessThan(1);
    expect(row.units).toBeCloseTo(net / 100 / row.tariff!, 2);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { all, one, openDatabase, run, type Db } from './database';
import { accountOf, balanceOf, book } from './ledger';
import { TEST_CUSTOMERS } from './provider';
import type { SaleRow, TerminalRow } from './rows';
import { seed } from './seed';
import { requery, SaleRefused, sell } from './selling';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function freshSandbox(days = 3): { db: Db; terminal: TerminalRow } {
  const db = openDatabase();
  seed(db, NOW, days);
  return { db, terminal: one<TerminalRow>(db, "select * from terminals where id = 't-yaba-1'")! };
}

function expectBooksToBalance(db: Db): void {
  expect(one<{ sum: number }>(db, 'select coalesce(sum(amount), 0) as sum from entries')?.sum).toBe(0);
  expect(all(db, 'select journal from entries group by journal, created having sum(amount) <> 0')).toEqual([]);
  expect(all(db, 'select id from accounts where balance <> (select coalesce(sum(amount), 0) from entries where account = accounts.id)')).toEqual([]);
}

describe('ledger', () => {
  it('refuses a journal that does not add up', () => {
    const db = openDatabase();
    expect(() => book(db, 'j', [{ account: 'a', amount: 1 }], 'now')).toThrow(/does not add up/);
    expect(() => book(db, 'j', [{ account: 'a', amount: 0.5 }, { account: 'b', amount: -0.5 }], 'now')).toThrow();
    expect(all(db, 'select * from entries')).toEqual([]);
  });

  it('balances after three months of trade', () => {
    const { db } = freshSandbox(92);
    expect(one<{ count: number }>(db, 'select count(*) as count from sales')!.count).toBeGreaterThan(2_000);
    expectBooksToBalance(db);
  });

  it('chains previous and current of a terminal’s sales and deposits without a gap', () => {
    const { db, terminal } = freshSandbox();
    const records = all<{ previous: number; current: number }>(
      db,
      `select previous, current, created from sales where terminal_id = ? union all select previous, current, created from deposits where terminal_id = ? order by created`,
      terminal.id, terminal.id,
    );
    records.slice(1).forEach((record, index) => expect(record.previous).toBe(records[index]!.current));
    expect(records.at(-1)!.current).toBe(balanceOf(db, accountOf.terminal(terminal.id)));
  });

  it('makes and loses no kobo in any sequence of sales and requeries', () => {
    const { db, terminal } = freshSandbox();
    const phones = [TEST_CUSTOMERS.phoneOfSuccess, TEST_CUSTOMERS.phoneOfProcessing, TEST_CUSTOMERS.phoneOfFailure, TEST_CUSTOMERS.phoneThatSettles];
    const airtime = one<{ id: string }>(db, "select id from services where category = 'airtime' and provider = 'MTN'")!.id;
    let count = 0;
    const step = fc.record({ customer: fc.constantFrom(...phones), amount: fc.integer({ min: 5_000, max: 6_000_000 }), asksAgain: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        for (const { customer, amount, asksAgain } of steps) {
          const reference = `T${String(++count).padStart(11, '0')}`;
          const order = { serviceId: airtime, customer, amount: amount / 100, mobile: null, email: null, terminalId: terminal.id, payCode: null, overrideDuplicate: true, reference };
          try {
            sell(db, terminal, order, NOW + count * 1_000);
            if (asksAgain) requery(db, reference, NOW + count * 1_000 + 20_000);
          } catch (error) {
            if (!(error instanceof SaleRefused)) throw error;
          }
        }
        expectBooksToBalance(db);
      }),
      { numRuns: 30 },
    );
  });
});

describe('selling in the sandbox', () => {
  const order = (reference: string, more: object = {}) => ({
    serviceId: 'svc-23', customer: TEST_CUSTOMERS.phoneOfSuccess, amount: 500, mobile: null, email: null, terminalId: 't-yaba-1', payCode: null, overrideDuplicate: false, reference, ...more,
  });

  it('refuses a used reference, and a likely duplicate unless it is overridden', () => {
    const { db, terminal } = freshSandbox();
    sell(db, terminal, order('AAAAAAAAAAAA'), NOW);
    expect(() => sell(db, terminal, order('AAAAAAAAAAAA'), NOW)).toThrow('used before');
    expect(() => sell(db, terminal, order('BBBBBBBBBBBB'), NOW + 29_000)).toThrow('a moment ago');
    expect(sell(db, terminal, order('CCCCCCCCCCCC', { overrideDuplicate: true }), NOW + 29_000).row.status).toBe('Successful');
    expect(sell(db, terminal, order('DDDDDDDDDDDD'), NOW + 61_000).row.status).toBe('Successful');
  });

  it('settles the one number when it is asked again after ten seconds', () => {
    const { db, terminal } = freshSandbox();
    sell(db, terminal, order('AAAAAAAAAAAA', { customer: TEST_CUSTOMERS.phoneThatSettles }), NOW);
    expect(requery(db, 'AAAAAAAAAAAA', NOW + 9_000).status).toBe('Processing');
    expect(requery(db, 'AAAAAAAAAAAA', NOW + 10_000).status).toBe('Successful');
  });

  it('keeps a sale without balance and charges nothing', () => {
    const { db, terminal } = freshSandbox();
    run(db, "insert into accounts (id, balance) values ('terminal:t-empty', 0)");
    run(db, "insert into terminals values ('t-empty', 'Empty', 'BROWSER', 'Active', 's-yaba', 'v-adaeze', 'now')");
    const { row } = sell(db, { ...terminal, id: 't-empty' }, order('AAAAAAAAAAAA'), NOW);
    expect(row).toMatchObject({ status: 'Low_Balance', debit_status: 'Not_Debited', previous: 0, current: 0 } satisfies Partial<SaleRow>);
  });

  it('vends electricity by the arithmetic of tokens', () => {
    const { db, terminal } = freshSandbox();
    const { row } = sell(db, terminal, order('AAAAAAAAAAAA', { serviceId: 'svc-1', customer: TEST_CUSTOMERS.meterWithKeyChange, amount: 2_500 }), NOW);
    expect(row.token).toMatch(/^\d{20}$/);
    expect(row.kct1).toMatch(/^\d{20}$/);
    const net = row.amount - row.debt! - row.vat!;
    expect(Math.abs(row.vat! - net * 0.075)).toBeLessThan(1);
    expect(row.units).toBeCloseTo(net / 100 / row.tariff!, 2);
  });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { lagosDay } from '../../app/domain/lagos';
import { kobo } from '../../app/domain/naira';
import { withDeposits } from '../../app/money/deposits/deposit-accounts';
import {
  type BalanceChange,
  depositChange,
  saleChange,
  transferChange,
} from '../../app/money/statements/balance-changes';
import { whole } from '../../app/money/statements/balance-order';
import { accountMonth } from '../../app/money/statements/statement';
import { businessTime } from '../clock';
import { all, type Db, one, openDatabase, run, transact } from '../data/database';
import type { CommissionRow, DepositRow, SaleRow, TerminalRow, TransferRow } from '../data/rows';
import { TEST_CUSTOMERS } from '../provider/provider';
import { Refusal } from '../refusal';
import { seed } from '../seed/seed';
import { payableOf, payCommission } from './commissions';
import { bankTransfer, decide, deposit, refund } from './deposits';
import { accountOf, balanceOf, book } from './ledger';
import { sell } from './selling';
import { cancel, requery, settleDue } from './settling';
import { transfer } from './transfers';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const SECOND = 1_000;

function seeded(days: number): Db {
  const db = openDatabase();
  seed(db, { now: NOW, days });
  return db;
}

/** Asserts that every journal and their total add up to zero, and that every balance is the sum of its entries. */
function expectBooksToBalance(db: Db): void {
  expect(one<{ sum: number }>(db, 'select coalesce(sum(amount), 0) as sum from entries')?.sum).toBe(0);
  expect(all(db, 'select journal from entries group by journal having sum(amount) <> 0')).toEqual([]);
  const sums = 'select account, sum(amount) as sum from entries group by account';
  expect(
    all(
      db,
      `select name, balance, sum from accounts left join (${sums}) on account = id where balance <> coalesce(sum, 0)`,
    ),
  ).toEqual([]);
  for (const { id, name, balance } of all<{ id: number; name: string; balance: number }>(
    db,
    'select * from accounts',
  )) {
    expect([id, balanceOf(db, name)]).toEqual([id, balance]);
  }
}

/**
 * The account of each record, with its balance before and after. Together the records must be the account's entries in
 * order, each starting at the end of the one before.
 */
const RECORDS = `
  select id, 'subvendor:' || subvendor_id as account, previous, current from sales where debit_status <> 'Not_Debited'
  union all select id, case when subvendor_id is null then 'vendor:' || vendor_id else 'subvendor:' || subvendor_id end, previous, current
    from deposits where exists (select 1 from journals where record = deposits.id)
  union all select id, 'vendor:' || vendor_id, from_previous, from_current from transfers
  union all select id, 'subvendor:' || subvendor_id, to_previous, to_current from transfers`;

function expectRecordsToChain(db: Db): void {
  run(db, 'create temp table if not exists first_journal (record text primary key, journal integer)');
  run(db, 'delete from first_journal');
  run(db, 'insert into first_journal select record, min(id) from journals group by record');
  const steps = all<{ id: string; account: string; previous: number; current: number }>(
    db,
    `select records.* from (${RECORDS}) records join first_journal on record = records.id order by journal`,
  );
  const balances = new Map<string, number>();
  for (const { id, account, previous, current } of steps) {
    expect([id, account, previous]).toEqual([id, account, balances.get(account) ?? 0]);
    balances.set(account, current);
  }
  for (const [account, balance] of balances) expect([account, balanceOf(db, account)]).toEqual([account, balance]);
}

/** A vendor's accounts with their movements, the latest first, as the API tells them: a deposit does not name its account. */
function accountsOf(db: Db, vendorId: string) {
  const of = <Row>(table: string) =>
    all<Row>(db, `select * from ${table} where vendor_id = ? order by seq desc`, vendorId);
  const balances = (previous: number, current: number) => ({ previous: kobo(previous), current: kobo(current) });
  const deposits = of<DepositRow>('deposits').map(({ previous, current, created, ...row }) =>
    depositChange({
      ...row,
      amount: kobo(row.amount),
      fromName: undefined,
      description: undefined,
      previousBalance: kobo(previous),
      currentBalance: kobo(current),
      createdUtc: created,
    }),
  );
  const sold = of<SaleRow>('sales');
  const transfers = of<TransferRow>('transfers');
  const transferred = (side: 'vendor' | 'subvendor', { vendor_id, subvendor_id, created, ...row }: TransferRow) =>
    transferChange(
      {
        id: row.id,
        amount: kobo(row.amount),
        vendor: { id: vendor_id },
        subvendor: { id: subvendor_id },
        from_previous: kobo(row.from_previous),
        from_current: kobo(row.from_current),
        to_previous: kobo(row.to_previous),
        to_current: kobo(row.to_current),
        createdUtc: created,
      },
      side,
    );
  const shops = all<{ id: string }>(db, 'select id from subvendors where vendor_id = ?', vendorId).map(({ id }) => ({
    name: accountOf.subvendor(id),
    movements: [
      ...transfers.filter((row) => row.subvendor_id === id).map((row) => transferred('subvendor', row)),
      ...sold
        .filter((row) => row.subvendor_id === id)
        .map(({ previous, current, created, status, amount, ...row }) =>
          saleChange({ id: row.id, status, amount: kobo(amount), ...balances(previous, current), time: created }),
        ),
    ],
  }));
  const own = { name: accountOf.vendor(vendorId), movements: transfers.map((row) => transferred('vendor', row)) };
  return whole(withDeposits([own, ...shops], deposits));
}

/** Asserts that each account's statements lead from one month to the next and to its balance, and explain all of it. */
function expectStatementsToAddUp(db: Db): void {
  let lines = 0;
  const vendors = all<{ id: string }>(db, "select id from vendors where reg_status = 'Approved'");
  for (const { name, movements } of vendors.flatMap(({ id }) => accountsOf(db, id))) {
    let closing: number | undefined = 0;
    for (const month of monthsOf(movements)) {
      const of = whole(accountMonth({ movements }, month));
      expect([name, month, of.lines.filter(({ fault }) => fault)]).toEqual([name, month, []]);
      expect([name, month, of.opening]).toEqual([name, month, closing]);
      expect([name, month, of.closing]).toEqual([name, month, of.opening! + of.credited - of.debited]);
      closing = of.closing;
      lines += of.lines.length;
    }
    expect([name, closing]).toEqual([name, balanceOf(db, name)]);
  }
  expect(lines).toBeGreaterThan(1_000);
}

/** The months of the movements, YYYY-MM in Lagos, the earliest first. */
function monthsOf(movements: readonly BalanceChange[]): string[] {
  return [...new Set(movements.map(({ time }) => lagosDay(time!).slice(0, 7)))].sort();
}

it('R22: the statements of a world of any day add up', () => {
  for (let world = 0; world < 6; world++) {
    const db = openDatabase();
    seed(db, { now: businessTime() + world * 7_777_777, days: 30 + 10 * world });
    expectStatementsToAddUp(db);
  }
});

describe('the ledger', () => {
  it('refuses a journal that does not add up to zero, or that is outside a transaction', () => {
    const db = openDatabase();
    const pair = (amount: number, other: number) => [
      { account: 'a', amount },
      { account: 'b', amount: other },
    ];
    expect(() => transact(db, () => book(db, 'j', pair(1, -2), 'now'))).toThrow(/does not add up/);
    expect(() => transact(db, () => book(db, 'j', pair(0.5, -0.5), 'now'))).toThrow(/does not add up/);
    expect(() => book(db, 'j', pair(1, -1), 'now')).toThrow(/outside a transaction/);
    expect(all(db, 'select * from entries')).toEqual([]);
  });

  it('drops the entries of a failed transaction, also when only a nested one failed', () => {
    const db = openDatabase();
    const move = (record: string, amount: number) =>
      book(
        db,
        record,
        [
          { account: 'a', amount },
          { account: 'b', amount: -amount },
        ],
        'now',
      );
    transact(db, () => {
      move('kept', 5);
      expect(() =>
        transact(db, () => {
          move('lost', 7);
          throw new Error('half-way');
        }),
      ).toThrow('half-way');
      expect(balanceOf(db, 'a')).toBe(5);
    });
    expect(() =>
      transact(db, () => {
        book(
          db,
          'lost',
          [
            { account: 'new', amount: 1 },
            { account: 'a', amount: -1 },
          ],
          'now',
        );
        throw new Error('at the end');
      }),
    ).toThrow('at the end');
    transact(db, () =>
      book(
        db,
        'kept',
        [
          { account: 'new', amount: 2 },
          { account: 'a', amount: -2 },
        ],
        'now',
      ),
    );
    expect([balanceOf(db, 'a'), balanceOf(db, 'b'), balanceOf(db, 'new')]).toEqual([3, -5, 2]);
    expectBooksToBalance(db);
  });

  it('balances after three months of trade, record by record', () => {
    const db = seeded(92);
    expect(one<{ count: number }>(db, 'select count(*) as count from sales')!.count).toBe(3_680);
    for (const table of ['deposits', 'transfers'])
      expect(one<{ count: number }>(db, `select count(*) as count from ${table}`)!.count).toBeGreaterThan(20);
    expectBooksToBalance(db);
    expectRecordsToChain(db);
    expect(
      all(db, "select name from accounts where balance < 0 and name not like 'partner:%' and name <> 'bank'"),
    ).toEqual([]);
    expect(all(db, "select name from accounts where balance <> 0 and name like 'terminal:%'")).toEqual([]);
  });
});

describe('R22: any sequence of money operations', () => {
  let db: Db;
  let now = NOW;
  const references: string[] = [];
  beforeAll(() => {
    db = seeded(40);
  });

  const terminals = ['t-yaba-1', 't-yaba-2', 't-ikeja-1', 't-corner'];
  const phones = [
    TEST_CUSTOMERS.phoneOfSuccess,
    TEST_CUSTOMERS.phoneOfProcessing,
    TEST_CUSTOMERS.phoneOfFailure,
    TEST_CUSTOMERS.phoneThatSettles,
    TEST_CUSTOMERS.phoneThatFailsLater,
  ];
  const amount = fc.oneof(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 1, max: 30_000 }));
  const vendorId = fc.constantFrom('v-adaeze', 'v-corner', 'v-newcomer');
  const nth = fc.nat(50);
  const operation = fc.oneof(
    fc.record({
      kind: fc.constant('sell' as const),
      terminal: fc.constantFrom(...terminals),
      customer: fc.constantFrom(...phones, TEST_CUSTOMERS.prepaidMeter),
      amount,
      overrideDuplicate: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('requery' as const), nth }),
    fc.record({ kind: fc.constant('cancel' as const), nth }),
    fc.record({ kind: fc.constant('settleDue' as const) }),
    fc.record({
      kind: fc.constant('deposit' as const),
      vendorId,
      amount: fc.constantFrom(1_000_000, 7_000_050),
      overrideDuplicate: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('decide' as const), nth, approve: fc.boolean() }),
    fc.record({
      kind: fc.constant('refund' as const),
      vendorId,
      amount,
      target: fc.constantFrom('Cancelled' as const, 'Refunded' as const),
    }),
    fc.record({
      kind: fc.constant('transfer' as const),
      vendorId,
      subvendorId: fc.constantFrom('s-yaba', 's-ikeja', 's-corner'),
      amount,
    }),
    fc.record({ kind: fc.constant('bankTransfer' as const), terminal: fc.constantFrom(...terminals), amount }),
    fc.record({ kind: fc.constant('pay' as const), nth, isRight: fc.boolean() }),
    fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(0.0001, 0.001, 1, 20) }),
  );
  type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

  function perform(step: Operation): void {
    now += SECOND;
    const staff = 'officer@sandbox.test';
    const terminalOf = (id: string) => one<TerminalRow>(db, 'select * from terminals where id = ?', id)!;
    const pick = <T>(from: T[], index: number) => from[from.length - 1 - (index % Math.max(from.length, 1))];
    switch (step.kind) {
      case 'sell': {
        const reference = `T${String(references.length + 1).padStart(11, '0')}`;
        references.push(reference);
        const serviceId = step.customer === TEST_CUSTOMERS.prepaidMeter ? 'svc-1' : 'svc-23';
        const order = {
          serviceId,
          customer: step.customer,
          amount: step.amount / 100,
          mobile: null,
          email: null,
          terminalId: step.terminal,
          payCode: null,
          overrideDuplicate: step.overrideDuplicate,
          reference,
        };
        sell(db, terminalOf(step.terminal), order, now);
        return;
      }
      case 'requery':
        requery(db, pick(references, step.nth) ?? 'NONE', now);
        return;
      case 'cancel':
        cancel(db, pick(references, step.nth) ?? 'NONE', staff, now);
        return;
      case 'settleDue':
        settleDue(db, now);
        return;
      case 'deposit':
        deposit(db, { ...step, staff }, now);
        return;
      case 'decide': {
        const pending = all<{ id: string }>(
          db,
          `select id from deposits ${step.nth % 4 ? "where status = 'Duplicate'" : ''} order by seq`,
        );
        decide(db, { depositId: pick(pending, step.nth)?.id ?? 'none', approve: step.approve, staff }, now);
        return;
      }
      case 'refund':
        refund(db, { ...step, description: null, staff }, now);
        return;
      case 'transfer':
        transfer(db, { ...step, type: 'Staff' }, now);
        return;
      case 'bankTransfer': {
        const terminal = terminalOf(step.terminal);
        transact(db, () =>
          bankTransfer(
            db,
            {
              vendorId: terminal.vendor_id,
              subvendorId: terminal.subvendor_id,
              terminalId: terminal.id,
              amount: step.amount,
              source: 'Bank transfer',
            },
            now,
          ),
        );
        return;
      }
      case 'pay': {
        const row = pick(all<CommissionRow>(db, 'select * from commissions'), step.nth);
        if (row)
          payCommission(
            db,
            { payoutId: row.id, vendorId: row.vendor_id, amount: payableOf(row, now) + (step.isRight ? 0 : 1), staff },
            now,
          );
        return;
      }
      case 'wait':
        now += Math.round(step.days * 86_400_000);
    }
  }

  it('R22: creates and loses no kobo, and leaves records whose balances chain', () => {
    const done: Record<string, number> = {};
    fc.assert(
      fc.property(fc.array(operation, { minLength: 5, maxLength: 40 }), (steps) => {
        for (const step of steps) {
          try {
            perform(step);
            done[step.kind] = (done[step.kind] ?? 0) + 1;
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
          }
        }
        expectBooksToBalance(db);
        expect(
          all(db, "select name from accounts where balance < 0 and name not like 'partner:%' and name <> 'bank'"),
        ).toEqual([]);
      }),
      { numRuns: 120, endOnFailure: true },
    );
    expectRecordsToChain(db);
    expectStatementsToAddUp(db);
    // Every kind of operation must have succeeded at least once.
    for (const kind of [
      'sell',
      'requery',
      'cancel',
      'settleDue',
      'deposit',
      'decide',
      'refund',
      'transfer',
      'bankTransfer',
      'pay',
    ])
      expect([kind, done[kind] ?? 0]).not.toEqual([kind, 0]);
  });
});

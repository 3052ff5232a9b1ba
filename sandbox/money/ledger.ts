import { all, type Db, registerCache, run, update } from '../data/database';

/** One entry of a journal: kobo credited to (positive) or debited from (negative) an account. */
export type Entry = { account: string; amount: number };

/**
 * The accounts. What we owe is positive: the balances of vendors and subvendors, unpaid commission, earned fees. What
 * we hold elsewhere is negative: the bank, and our float at a partner.
 */
export const accountOf = {
  vendor: (id: string) => `vendor:${id}`,
  /** All terminals of a subvendor share its balance. */
  subvendor: (id: string) => `subvendor:${id}`,
  /** Every sale of the terminal passes through this account, so that its turnover is known; its balance is zero. */
  terminal: (id: string) => `terminal:${id}`,
  partner: (id: string) => `partner:${id}`,
  commission: (vendorId: string) => `commission:${vendorId}`,
  fees: () => 'fees',
  bank: () => 'bank',
  /** Money of sales that are still processing. */
  pending: () => 'pending',
};

/**
 * Books a journal for a record. Throws, and books nothing, unless its entries add up to zero. Must be called in the
 * same transaction as the record.
 */
export function book(db: Db, record: string, entries: readonly Entry[], created: string): void {
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0 || entries.some(({ amount }) => !Number.isSafeInteger(amount))) {
    throw new Error(`journal of ${record} does not add up: ${sum}`);
  }
  if (!db.inTransaction) throw new Error(`journal of ${record} is booked outside a transaction`);
  const { lastInsertRowid: journal } = run(db, 'insert into journals (record, created) values (?, ?)', record, created);
  const accounts = accountsOf(db);
  const rows = entries.flatMap(({ account, amount }) => [journal, accounts.add(account, amount), amount]);
  run(
    db,
    `insert into entries (journal, account, amount) values ${entries.map(() => '(?, ?, ?)').join(', ')}`,
    ...rows,
  );
}

/** Returns the balance of an account in kobo; zero for an unknown account. */
export function balanceOf(db: Db, account: string): number {
  return accountsOf(db).balance(account);
}

/** A database's accounts, cached in memory and written once per transaction. */
class Accounts {
  private known = new Map<string, { id: number; balance: number }>();
  private changed = new Set<{ id: number; balance: number }>();

  constructor(private readonly db: Db) {
    this.forget();
  }

  balance(name: string): number {
    return this.known.get(name)?.balance ?? 0;
  }

  /** Adds to an account, which is created if it is new. Returns its number. */
  add(name: string, amount: number): number {
    let account = this.known.get(name);
    if (!account) {
      account = {
        id: run(this.db, 'insert into accounts (name, balance) values (?, 0)', name).lastInsertRowid,
        balance: 0,
      };
      this.known.set(name, account);
    }
    if (!Number.isSafeInteger(account.balance + amount)) throw new Error(`the balance of ${name} does not fit`);
    account.balance += amount;
    this.changed.add(account);
    return account.id;
  }

  write(): void {
    for (const { id, balance } of this.changed) update(this.db, 'accounts', id, { balance });
    this.changed.clear();
  }

  /** Discards the cache. */
  forget(): void {
    this.changed.clear();
    this.known.clear();
    for (const { id, name, balance } of all<{ id: number; name: string; balance: number }>(
      this.db,
      'select * from accounts',
    ))
      this.known.set(name, { id, balance });
  }
}

const accounts = new WeakMap<Db, Accounts>();

function accountsOf(db: Db): Accounts {
  let known = accounts.get(db);
  if (!known) {
    accounts.set(db, (known = new Accounts(db)));
    registerCache(db, known);
  }
  return known;
}

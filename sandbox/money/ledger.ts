import { all, type Db, holdInMemory, run, update } from '../data/database';

/** One side of a journal: kobo into (positive) or out of (negative) an account. */
export type Entry = { account: string; amount: number };

/**
 * The accounts. What we owe others is positive: what vendors and subvendors may spend, commission to be paid out,
 * fees earned. What others hold of ours is negative: the bank, and our float at a partner.
 */
export const accountOf = {
  vendor: (id: string) => `vendor:${id}`,
  /** All terminals of a subvendor sell from its balance. */
  subvendor: (id: string) => `subvendor:${id}`,
  /** Every sale of the terminal passes through it, so that its turnover can be read off; it holds nothing. */
  terminal: (id: string) => `terminal:${id}`,
  partner: (id: string) => `partner:${id}`,
  commission: (vendorId: string) => `commission:${vendorId}`,
  fees: () => 'fees',
  bank: () => 'bank',
  /** Money of sales whose outcome is not settled. */
  pending: () => 'pending',
};

/**
 * Books a journal for a record: its entries add up to zero, or it throws and nothing is booked. Has to be called
 * inside a transaction, together with the record it belongs to.
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

/** The balance of an account in kobo; an account that was never used has none. */
export function balanceOf(db: Db, account: string): number {
  return accountsOf(db).balance(account);
}

/** The accounts of a database, held in memory and written once a transaction. */
class Accounts {
  private known = new Map<string, { id: number; balance: number }>();
  private changed = new Set<{ id: number; balance: number }>();

  constructor(private readonly db: Db) {
    this.forget();
  }

  balance(name: string): number {
    return this.known.get(name)?.balance ?? 0;
  }

  /** Adds to an account, which is opened when it is new, and answers its number. */
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

  /** Back to what the database says. */
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
    holdInMemory(db, known);
  }
  return known;
}

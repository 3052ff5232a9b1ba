import { one, run, type Db } from './database';

/** One side of a journal: kobo into (positive) or out of (negative) an account. */
export type Entry = { account: string; amount: number };

export const accountOf = {
  terminal: (id: string) => `terminal:${id}`,
  provider: (name: string) => `provider:${name}`,
  commission: (vendorId: string) => `commission:${vendorId}`,
  fees: () => 'fees',
  bank: () => 'bank',
  /** Money of sales whose outcome is not settled. */
  pending: () => 'pending',
};

/**
 * Books a journal: its entries add up to zero, or it throws and nothing is booked. Call it inside a
 * transaction together with the record it belongs to.
 */
export function book(db: Db, journal: string, entries: readonly Entry[], created: string): void {
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0 || entries.some(({ amount }) => !Number.isSafeInteger(amount))) {
    throw new Error(`journal ${journal} does not add up: ${sum}`);
  }
  for (const { account, amount } of entries) {
    run(db, 'insert into accounts (id, balance) values (?, ?) on conflict (id) do update set balance = balance + excluded.balance', account, amount);
    run(db, 'insert into entries (journal, account, amount, created) values (?, ?, ?, ?)', journal, account, amount, created);
  }
}

/** The balance of an account in kobo; an account that was never used has none. */
export function balanceOf(db: Db, account: string): number {
  return one<{ balance: number }>(db, 'select balance from accounts where id = ?', account)?.balance ?? 0;
}

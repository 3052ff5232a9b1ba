import { type Kobo, kobo } from '~/domain/naira';
import { hasFailed, saleState, statusLook, statusState } from '~/domain/status';

/** A record that moved the balance of an account. Amounts in kobo, times in UTC. */
export type BalanceChange = {
  id: string;
  kind: 'Deposit' | 'Refund' | 'Commission' | 'Transfer' | 'Sale';
  /** What it was, in words. */
  text: string;
  reference?: string;
  time?: string;
  /** What the record says that it moved: positive when the account got it. Undefined when it does not tell. */
  amount?: Kobo;
  /** The balance before and after, where the record tells both. */
  previous?: Kobo;
  current?: Kobo;
};

/** What both balances of a record say that it moved. */
export function changeOf({ previous, current }: Pick<BalanceChange, 'previous' | 'current'>): Kobo | undefined {
  return previous === undefined || current === undefined ? undefined : kobo(current - previous);
}

type Deposit = {
  id: string;
  reference?: string;
  amount?: Kobo;
  status: string;
  source?: string;
  fromName?: string;
  description?: string;
  previousBalance?: Kobo;
  currentBalance?: Kobo;
  createdUtc?: string;
};

/** Returns a deposit, a refund or a paid commission as a movement of the account that it went to. */
export function depositChange(deposit: Deposit): BalanceChange {
  const { id, reference, amount, status, source, fromName, description, createdUtc } = deposit;
  const balances = { previous: deposit.previousBalance, current: deposit.currentBalance };
  const state = statusState(status);
  const isTakenBack = state === 'refunded' || state === 'cancelled';
  const isPaid = state === 'approved' || state === 'successful';
  const change = changeOf(balances);
  // A deposit that was declined is cancelled too, and moved nothing; without balances it cannot be told from a refund.
  const moved = isPaid || (isTakenBack && change !== 0) ? amount : kobo(0);
  // Of a status that nobody knows the balances alone tell.
  const isUnknown = state === 'unknown' && change !== undefined;
  return {
    id,
    reference,
    ...balances,
    kind: isTakenBack ? 'Refund' : isCommission(deposit) ? 'Commission' : 'Deposit',
    text: [
      isCommission(deposit) ? undefined : source,
      fromName,
      description,
      isPaid ? undefined : statusLook(status).label,
    ]
      .filter(Boolean)
      .join(', '),
    time: createdUtc,
    amount: isUnknown || moved === undefined ? change : kobo(isTakenBack ? -moved : moved),
  };
}

/** True for a deposit that is a paid commission. Assumption: its source says so. */
export function isCommission({ source }: Pick<Deposit, 'source'>): boolean {
  return source?.toLowerCase().includes('commission') ?? false;
}

/** True for a commission that reached the balance. */
export function isPaidCommission(deposit: Pick<Deposit, 'source' | 'status'>): boolean {
  return isCommission(deposit) && ['approved', 'successful'].includes(statusState(deposit.status));
}

type Party = { id: string; name?: string };
type Transfer = {
  id: string;
  reference?: string;
  amount?: Kobo;
  status?: string;
  vendor: Party;
  subvendor: Party;
  from_previous?: Kobo;
  from_current?: Kobo;
  to_previous?: Kobo;
  to_current?: Kobo;
  createdUtc?: string;
};

/** Returns a transfer as a movement of the vendor's account, or of the subvendor's. */
export function transferChange(transfer: Transfer, side: 'vendor' | 'subvendor'): BalanceChange {
  const { id, reference, amount, status = '', vendor, subvendor, createdUtc } = transfer;
  const isFrom = side === 'vendor';
  const previous = isFrom ? transfer.from_previous : transfer.to_previous;
  const current = isFrom ? transfer.from_current : transfer.to_current;
  // One that failed moved nothing, unless its balances say so.
  const moved = hasFailed(status) && !changeOf({ previous, current }) ? kobo(0) : amount;
  return {
    id,
    reference,
    kind: 'Transfer',
    text: isFrom ? `To ${subvendor.name ?? subvendor.id}` : `From ${vendor.name ?? vendor.id}`,
    time: createdUtc,
    amount: moved === undefined ? undefined : kobo(isFrom ? -moved : moved),
    previous,
    current,
  };
}

type Sale = {
  id: string;
  reference?: string;
  service?: string;
  customer?: string;
  terminal?: string;
  amount?: Kobo;
  status: string;
  previous?: Kobo;
  current?: Kobo;
  time?: string;
};

/** Returns a sale as a movement of the account that it was paid from. */
export function saleChange(sale: Sale): BalanceChange {
  const { id, reference, service, customer, terminal, amount, status, previous, current, time } = sale;
  const state = saleState(status);
  const change = changeOf({ previous, current });
  // What failed or was cancelled may have been paid first, and returned by a deposit.
  const isPaid = ['successful', 'processing', 'unknown'].includes(state) || (change !== undefined && change !== 0);
  const moved = isPaid ? amount : kobo(0);
  return {
    id,
    reference,
    kind: 'Sale',
    text: [service, customer, terminal, state === 'successful' ? undefined : statusLook(status).label]
      .filter(Boolean)
      .join(', '),
    time,
    amount: moved === undefined ? undefined : kobo(-moved),
    previous,
    current,
  };
}

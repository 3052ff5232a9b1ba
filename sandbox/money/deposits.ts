import { randomUUID } from 'node:crypto';
import { generateReference } from '../../app/domain/reference';
import { businessTime } from '../clock';
import { type Db, insert, one, transact, update } from '../data/database';
import type { DepositRow, VendorRow } from '../data/rows';
import { Refusal } from '../refusal';
import { approvedVendorOf } from '../vendors/vendors';
import { accountOf, balanceOf, book } from './ledger';

const FEE_PERCENT = 0.75;
const FEE_CAP = 5_000;
/** A second deposit of the same amount within this time waits for staff's decision. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;

type Source = { source: string; fromName?: string; staff?: string; description?: string | null };

/**
 * Records a deposit by staff. One like another of the last ten minutes is kept as a Duplicate and moves nothing, unless
 * it is overridden.
 */
export function deposit(
  db: Db,
  order: { vendorId: string; amount: number; overrideDuplicate: boolean; staff: string },
  now = businessTime(),
): DepositRow {
  return transact(db, () => {
    const vendor = approvedVendorOf(db, order.vendorId);
    const isDuplicate = !order.overrideDuplicate && hasTwin(db, order, now);
    const { amount, staff } = order;
    const balance = balanceOf(db, accountOf.vendor(vendor.id));
    const row = keep(
      db,
      { vendor_id: vendor.id, amount, charges: feeOf(amount), source: 'Staff', staff, status: 'Duplicate', balance },
      now,
    );
    return isDuplicate ? row : bookDeposit(db, row, now);
  });
}

/** Approves a Duplicate, which then credits the vendor, or rejects it for good. */
export function decide(
  db: Db,
  order: { depositId: string; approve: boolean; staff: string },
  now = businessTime(),
): DepositRow {
  return transact(db, () => {
    const row = depositRow(db, order.depositId);
    if (row.status !== 'Duplicate') throw new Refusal(400, 'This deposit was decided already.');
    update(db, 'deposits', row.id, { staff: order.staff, ...(!order.approve && { status: 'Cancelled' }) });
    return order.approve ? bookDeposit(db, row, now) : depositRow(db, row.id);
  });
}

/** Debits a vendor's balance: for a wrong deposit (Cancelled), or for money paid out (Refunded). */
export function refund(
  db: Db,
  order: {
    vendorId: string;
    amount: number;
    target: 'Cancelled' | 'Refunded';
    description: string | null;
    staff: string;
  },
  now = businessTime(),
): DepositRow {
  return transact(db, () => {
    const vendor = approvedVendorOf(db, order.vendorId);
    const account = accountOf.vendor(vendor.id);
    const previous = balanceOf(db, account);
    if (previous < order.amount) throw new Refusal(400, 'The vendor’s balance is too low for this refund.');
    const { amount, target, description, staff } = order;
    const row = keep(
      db,
      {
        vendor_id: vendor.id,
        amount,
        charges: 0,
        source: 'Staff',
        staff,
        description,
        status: target,
        balance: previous,
      },
      now,
    );
    book(
      db,
      row.id,
      [
        { account, amount: -amount },
        { account: accountOf.bank(), amount },
      ],
      row.created,
    );
    update(db, 'deposits', row.id, { current: previous - amount });
    return depositRow(db, row.id);
  });
}

/** Credits a vendor without a fee, from another account. Must be called inside a transaction. */
export function creditVendor(
  db: Db,
  order: { vendor: VendorRow; amount: number; from: string } & Source,
  now: number,
): DepositRow {
  const { vendor, amount, from, source, staff, description } = order;
  const row = keep(
    db,
    { vendor_id: vendor.id, amount, charges: 0, source, staff, description, status: 'Approved' },
    now,
  );
  return bookCredit(db, row, [{ account: from, amount: -amount }], now);
}

type SellerCredit = Source & { vendorId: string; subvendorId: string; terminalId: string; amount: number };

/**
 * Records a bank transfer to a terminal: it credits the balance that the terminal sells from. Must be called inside a
 * transaction.
 */
export function bankTransfer(
  db: Db,
  order: SellerCredit & { id?: string; reference?: string },
  now: number,
): DepositRow {
  const charges = feeOf(order.amount);
  const row = keep(
    db,
    { ...sellerColumns(order), charges, status: 'Approved', id: order.id, reference: order.reference },
    now,
  );
  return bookDeposit(db, row, now);
}

/** Returns the money of a sale to the seller, from the accounts that hold it. Must be called inside a transaction. */
export function returnMoney(
  db: Db,
  order: SellerCredit & { from: { account: string; amount: number }[] },
  now: number,
): DepositRow {
  return bookCredit(db, keep(db, { ...sellerColumns(order), charges: 0, status: 'Approved' }, now), order.from, now);
}

/** Returns the deposit fee in kobo. */
function feeOf(amount: number): number {
  return Math.min(Math.round((amount * FEE_PERCENT) / 100), FEE_CAP);
}

type Kept = Omit<Partial<DepositRow>, 'id' | 'reference'> &
  Pick<DepositRow, 'vendor_id' | 'amount' | 'charges' | 'source' | 'status'> & {
    id?: string;
    reference?: string;
    balance?: number;
  };

function keep(db: Db, { balance = 0, id, reference, ...columns }: Kept, now: number): DepositRow {
  const row = {
    id: id ?? randomUUID(),
    reference: reference ?? generateReference(),
    previous: balance,
    current: balance,
    created: new Date(now).toISOString(),
  };
  insert(db, 'deposits', { ...columns, ...row });
  return depositRow(db, row.id);
}

function bookDeposit(db: Db, row: DepositRow, now: number): DepositRow {
  return bookCredit(
    db,
    row,
    [
      { account: accountOf.bank(), amount: -(row.amount + row.charges) },
      { account: accountOf.fees(), amount: row.charges },
    ],
    now,
  );
}

function bookCredit(db: Db, row: DepositRow, others: { account: string; amount: number }[], now: number): DepositRow {
  const account = row.subvendor_id === null ? accountOf.vendor(row.vendor_id) : accountOf.subvendor(row.subvendor_id);
  const previous = balanceOf(db, account);
  book(
    db,
    row.id,
    [{ account, amount: row.amount }, ...others.filter(({ amount }) => amount !== 0)],
    new Date(now).toISOString(),
  );
  update(db, 'deposits', row.id, { status: 'Approved', previous, current: previous + row.amount });
  return depositRow(db, row.id);
}

function sellerColumns({
  vendorId,
  subvendorId,
  terminalId,
  amount,
  source,
  fromName,
  staff,
  description,
}: SellerCredit) {
  return {
    vendor_id: vendorId,
    subvendor_id: subvendorId,
    terminal_id: terminalId,
    amount,
    source,
    from_name: fromName,
    staff,
    description,
  };
}

function hasTwin(db: Db, { vendorId, amount }: { vendorId: string; amount: number }, now: number): boolean {
  const since = new Date(now - DUPLICATE_WINDOW_MS).toISOString();
  const sql =
    "select 1 from deposits where vendor_id = ? and subvendor_id is null and amount = ? and source = 'Staff' and status in ('Approved', 'Duplicate') and created > ?";
  return Boolean(one(db, sql, vendorId, amount, since));
}

function depositRow(db: Db, id: string): DepositRow {
  const row = one<DepositRow>(db, 'select * from deposits where id = ?', id);
  if (!row) throw new Refusal(404, 'This deposit was not found.');
  return row;
}

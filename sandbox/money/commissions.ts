import { lagosDay, monthInWords } from '../../app/domain/lagos';
import { businessTime } from '../clock';
import { type Db, one, run, transact, update } from '../data/database';
import type { CommissionRow, VendorRow } from '../data/rows';
import { Refusal } from '../refusal';
import { creditVendor } from './deposits';
import { accountOf } from './ledger';

/** Returns the commission for a sale in kobo: the profile's rate in percent, at most its cap. */
export function commissionOf(
  profile: { commission_rate: number; commission_cap: number | null },
  amount: number,
): number {
  // Integer ten-thousandths of a percent: with floats the result would sometimes be one kobo short.
  const commission = Number((BigInt(amount) * BigInt(Math.round(profile.commission_rate * 10_000))) / 1_000_000n);
  return profile.commission_cap === null ? commission : Math.min(commission, profile.commission_cap);
}

/** Adds to a vendor's commission of the month of `at`; a negative amount reduces it. */
export function accrue(db: Db, vendorId: string, at: string, amount: number): void {
  const month = monthOf(at);
  run(
    db,
    'insert into commissions (id, vendor_id, month, total) values (?, ?, ?, ?) on conflict (vendor_id, month) do update set total = total + excluded.total',
    `${vendorId}-${month}`,
    vendorId,
    month,
    amount,
  );
}

/** True when the commission of the month of `at` was paid, so that it cannot be reduced any more. */
export function isPaidOut(db: Db, vendorId: string, at: string): boolean {
  return Boolean(
    one(db, 'select 1 from commissions where vendor_id = ? and month = ? and paid is not null', vendorId, monthOf(at)),
  );
}

/** Returns the payable amount in kobo: all of a month that is over and not paid yet. */
export function payableOf(row: CommissionRow, now: number): number {
  return row.paid === null && row.month < monthOf(new Date(now).toISOString()) ? row.total : 0;
}

/** Pays a month's commission to the vendor's balance, once. The amount must equal the payable amount. */
export function payCommission(
  db: Db,
  order: { payoutId: string; vendorId: string; amount: number; staff: string },
  now = businessTime(),
): void {
  transact(db, () => {
    const row = one<CommissionRow>(db, 'select * from commissions where id = ?', order.payoutId);
    const vendor = one<VendorRow>(db, 'select * from vendors where id = ?', order.vendorId);
    if (!row || !vendor || row.vendor_id !== order.vendorId) throw new Refusal(404, 'This commission was not found.');
    if (row.paid !== null) throw new Refusal(400, 'This commission was paid already.');
    const payable = payableOf(row, now);
    if (payable <= 0) throw new Refusal(400, 'This commission is not payable yet.');
    if (payable !== order.amount)
      throw new Refusal(400, 'The payable commission has changed. Please look at it again.');
    creditVendor(
      db,
      {
        vendor,
        amount: payable,
        from: accountOf.commission(vendor.id),
        source: COMMISSION_SOURCE,
        staff: order.staff,
        description: monthInWords(row.month),
      },
      now,
    );
    update(db, 'commissions', row.id, { paid: new Date(now).toISOString() });
  });
}

/** Marks a deposit as a commission. */
export const COMMISSION_SOURCE = 'Commission';

function monthOf(at: string): string {
  return lagosDay(at).slice(0, 7);
}

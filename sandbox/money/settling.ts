import { businessTime } from '../clock';
import { all, type Db, one, transact, update } from '../data/database';
import type { SaleRow } from '../data/rows';
import { randomDigits, TEST_CUSTOMERS, vendElectricity, vendOutcome } from '../provider/provider';
import { Refusal } from '../refusal';
import { accrue, commissionOf, isPaidOut } from './commissions';
import { returnMoney } from './deposits';
import { accountOf, balanceOf, book, type Entry } from './ledger';
import type { Offer } from './offers';

/** After this time a sale settles by itself, as if it had been requeried. */
const SETTLE_DELAY_MS = 60_000;
/** Our float at a partner is refilled to this amount when less than half is left. */
const FLOAT = 10_000_000_000;

type Terms = Pick<Offer, 'partner_id' | 'commission_rate' | 'commission_cap' | 'service_group'>;

/** Returns the columns of a vended sale. */
export function vended(
  terms: Terms,
  sale: Pick<SaleRow, 'number' | 'amount' | 'debt'>,
  digits: (count: number) => string,
  at: string,
): Partial<SaleRow> {
  const vend =
    terms.service_group === 'prepaid' ? vendElectricity(sale.number, sale.amount, sale.debt ?? 0, digits) : {};
  return {
    ...vend,
    status: 'Successful',
    commission: commissionOf(terms, sale.amount),
    vendor_reference: `VR${digits(10)}`,
    receipt: digits(12),
    settled: at,
  };
}

/**
 * Returns the entries of a vended sale: the amount goes to the partner, the commission to the vendor's commission
 * account.
 */
export function settlement(
  db: Db,
  terms: Terms,
  sale: Pick<SaleRow, 'id' | 'vendor_id' | 'amount' | 'commission' | 'settled'>,
): Entry[] {
  fillFloat(db, terms.partner_id, sale.settled!);
  accrue(db, sale.vendor_id, sale.settled!, sale.commission);
  return [
    { account: accountOf.partner(terms.partner_id), amount: sale.amount - sale.commission },
    { account: accountOf.commission(sale.vendor_id), amount: sale.commission },
  ];
}

/** Queries the provider for a processing sale and books the outcome; other sales stay as they are. */
export function requery(db: Db, reference: string, now = businessTime()): SaleRow {
  return transact(db, () => {
    const row = saleOf(db, reference);
    if (row.status !== 'Processing') return row;
    const outcome = vendOutcome(row.number, now - Date.parse(row.created));
    if (outcome.status === 'Successful') settle(db, row, now);
    if (outcome.status === 'Failed') takeBack(db, row, { status: 'Failed', error: outcome.error }, now);
    return saleOf(db, reference);
  });
}

/**
 * Settles the sales that have been processing for a minute, except those of the number that never settles. Returns how
 * many it queried.
 */
export function settleDue(db: Db, now = businessTime()): number {
  const before = new Date(now - SETTLE_DELAY_MS).toISOString();
  const sql = "select reference from sales where status = 'Processing' and created < ? and number <> ? limit 1000";
  const due = all<{ reference: string }>(db, sql, before, TEST_CUSTOMERS.phoneOfProcessing);
  for (const { reference } of due) requery(db, reference, now);
  return due.length;
}

/** Cancels a sale for good: the seller gets the money back, the partner and the commission lose their parts. */
export function cancel(db: Db, reference: string, staff: string, now = businessTime()): SaleRow {
  return transact(db, () => {
    const row = saleOf(db, reference);
    if (row.status === 'Cancelled') throw new Refusal(400, 'This sale was cancelled already.');
    if (row.status !== 'Successful' && row.status !== 'Processing')
      throw new Refusal(400, 'This sale took no money; there is nothing to cancel.');
    if (row.settled && isPaidOut(db, row.vendor_id, row.settled))
      throw new Refusal(400, 'The commission of this sale was paid out; it cannot be cancelled any more.');
    takeBack(db, row, { status: 'Cancelled', error: null, staff }, now);
    return saleOf(db, reference);
  });
}

function settle(db: Db, row: SaleRow, now: number): void {
  const terms = termsOf(db, row);
  const columns = vended(terms, row, randomDigits, new Date(now).toISOString());
  update(db, 'sales', row.id, columns);
  const settled = { ...row, ...columns };
  book(
    db,
    row.id,
    [{ account: accountOf.pending(), amount: -row.amount }, ...settlement(db, terms, settled)],
    settled.settled!,
  );
}

function takeBack(
  db: Db,
  row: SaleRow,
  change: { status: 'Failed' | 'Cancelled'; error: string | null; staff?: string },
  now: number,
): void {
  const isSettled = row.status === 'Successful';
  const held = isSettled
    ? [
        { account: accountOf.partner(row.partner_id), amount: -(row.amount - row.commission) },
        { account: accountOf.commission(row.vendor_id), amount: -row.commission },
      ]
    : [{ account: accountOf.pending(), amount: -row.amount }];
  if (isSettled) accrue(db, row.vendor_id, row.settled!, -row.commission);
  returnMoney(
    db,
    {
      vendorId: row.vendor_id,
      subvendorId: row.subvendor_id,
      terminalId: row.terminal_id,
      amount: row.amount,
      from: held,
      source: 'Reversal',
      staff: change.staff,
      description: `Sale ${row.reference} ${change.status.toLowerCase()}`,
    },
    now,
  );
  update(db, 'sales', row.id, { status: change.status, debit_status: 'Reversed', error: change.error });
}

function fillFloat(db: Db, partnerId: string, at: string): void {
  const account = accountOf.partner(partnerId);
  const left = -balanceOf(db, account);
  if (left >= FLOAT / 2) return;
  book(
    db,
    `float:${partnerId}`,
    [
      { account, amount: left - FLOAT },
      { account: accountOf.bank(), amount: FLOAT - left },
    ],
    at,
  );
}

/**
 * Returns the terms of the profile that the sale was made with, even if the vendor has another now; the partner is the
 * one that vended it.
 */
function termsOf(db: Db, { profile_id, partner_id, service_group }: SaleRow): Terms {
  const rates = one<Pick<Terms, 'commission_rate' | 'commission_cap'>>(
    db,
    'select commission_rate, commission_cap from service_profiles where id = ?',
    profile_id,
  )!;
  return { ...rates, partner_id, service_group };
}

function saleOf(db: Db, reference: string): SaleRow {
  const row = one<SaleRow>(db, 'select * from sales where reference = ?', reference);
  if (!row) throw new Refusal(404, 'This sale was not found.');
  return row;
}

import { randomUUID } from 'node:crypto';
import { generateReference } from '../../app/domain/reference';
import { businessTime } from '../clock';
import { type Db, insert, one, transact } from '../data/database';
import type { SubvendorRow, TransferRow, VendorRow } from '../data/rows';
import { Refusal } from '../refusal';
import { accountOf, balanceOf, book } from './ledger';

export type TransferOrder = { vendorId: string; subvendorId: string; amount: number; type: TransferRow['type'] };

/** Transfers money from a vendor's balance to one of its own subvendors. */
export function transfer(
  db: Db,
  order: TransferOrder,
  now = businessTime(),
  reference = generateReference(),
): TransferRow {
  return transact(db, () => {
    const vendor = one<VendorRow>(db, 'select * from vendors where id = ?', order.vendorId);
    const subvendor = one<SubvendorRow>(db, 'select * from subvendors where id = ?', order.subvendorId);
    if (!vendor) throw new Refusal(404, 'This vendor was not found.');
    if (!subvendor || subvendor.vendor_id !== vendor.id)
      throw new Refusal(400, `This subvendor does not belong to ${vendor.name}.`);
    const from = accountOf.vendor(vendor.id);
    const to = accountOf.subvendor(subvendor.id);
    const row = {
      id: randomUUID(),
      reference,
      vendor_id: vendor.id,
      subvendor_id: subvendor.id,
      amount: order.amount,
      type: order.type,
      from_previous: balanceOf(db, from),
      to_previous: balanceOf(db, to),
      created: new Date(now).toISOString(),
    };
    if (row.from_previous < order.amount) throw new Refusal(400, 'The vendor’s balance is too low for this transfer.');
    book(
      db,
      row.id,
      [
        { account: from, amount: -order.amount },
        { account: to, amount: order.amount },
      ],
      row.created,
    );
    insert(db, 'transfers', {
      ...row,
      from_current: row.from_previous - order.amount,
      to_current: row.to_previous + order.amount,
    });
    return one<TransferRow>(db, 'select * from transfers where id = ?', row.id)!;
  });
}

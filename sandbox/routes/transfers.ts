import { transfersContract as contract } from '../../app/api/transfers.contract';
import { handle, koboOf, naira, Reply, Rows } from '../answering';
import { type Db, one } from '../data/database';
import type { TransferRow } from '../data/rows';
import { transfer } from '../money/transfers';
import { Refusal } from '../refusal';
import { latestFirst, mapped } from '../streaming';
import { mustOwn } from '../users';

type TransferWithNames = TransferRow & { vendor_name: string; subvendor_name: string };
const WITH_NAMES = `select transfers.*, vendors.name as vendor_name, subvendors.name as subvendor_name from transfers
  join vendors on vendors.id = transfers.vendor_id join subvendors on subvendors.id = transfers.subvendor_id`;

export const transferHandlers = [
  handle(contract.list, ['staff'], ({ db }) => list(db, '1 = 1')),
  handle(contract.ofVendor, ['staff', 'vendor'], ({ db, user, param }) => {
    mustOwn(user, { vendorId: param('id') });
    return list(db, 'transfers.vendor_id = ?', param('id'));
  }),
  handle(contract.one, ['staff', 'vendor', 'subvendor'], ({ db, user, param }) => {
    const row = one<TransferWithNames>(db, `${WITH_NAMES} where transfers.id = ?`, param('id'));
    if (!row) throw new Refusal(404, 'This transfer was not found.');
    mustOwn(user, { vendorId: row.vendor_id, subvendorId: row.subvendor_id });
    return toTransfer(row);
  }),
  handle(contract.createByStaff, ['staff'], ({ db, body, now }) => make(db, body, 'Staff', now)),
  handle(contract.create, ['vendor'], ({ db, user, body, now }) => {
    mustOwn(user, { vendorId: body.vendorId });
    return make(db, body, 'Vendor', now);
  }),
];

function make(
  db: Db,
  body: { vendorId: string; subvendorId: string; amount: number },
  type: TransferRow['type'],
  now: number,
) {
  const { id } = transfer(db, { ...body, amount: koboOf(body.amount), type }, now);
  return new Reply(
    'Transfer successful.',
    toTransfer(one<TransferWithNames>(db, `${WITH_NAMES} where transfers.id = ?`, id)!),
  );
}

function list(db: Db, where: string, ...values: string[]) {
  return new Rows(
    mapped(latestFirst<TransferWithNames>(db, 'transfers', { select: WITH_NAMES, where, values }), toTransfer),
  );
}

function toTransfer(row: TransferWithNames) {
  return {
    id: row.id,
    reference: row.reference,
    amount: naira(row.amount),
    status: 'Successful' as const,
    transferType: row.type,
    vendor: { id: row.vendor_id, name: row.vendor_name },
    subvendor: { id: row.subvendor_id, name: row.subvendor_name },
    from_previous: naira(row.from_previous),
    from_current: naira(row.from_current),
    to_previous: naira(row.to_previous),
    to_current: naira(row.to_current),
    createdUtc: row.created,
  };
}

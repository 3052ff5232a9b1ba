import { commissionsContract as contract } from '../../app/api/commissions.contract';
import { monthInWords } from '../../app/domain/lagos';
import { handle, koboOf, naira, Reply } from '../answering';
import { all, type Db } from '../data/database';
import type { CommissionRow } from '../data/rows';
import { payableOf, payCommission } from '../money/commissions';
import { mustOwn } from '../users';

export const commissionHandlers = [
  handle(contract.list, ['staff'], ({ db, now }) => list(db, now, '1 = 1')),
  handle(contract.ofVendor, ['staff', 'vendor'], ({ db, user, param, now }) => {
    mustOwn(user, { vendorId: param('vendorId') });
    return list(db, now, 'vendor_id = ?', param('vendorId'));
  }),
  handle(contract.pay, ['staff'], ({ db, user, body, now }) => {
    payCommission(db, { ...body, amount: koboOf(body.amount), staff: user.username }, now);
    return new Reply('Paid Successfully', null);
  }),
];

function list(db: Db, now: number, where: string, ...values: string[]) {
  const sql = `select commissions.*, vendors.name as vendor_name from commissions join vendors on vendors.id = vendor_id
    where ${where} order by month desc, vendors.name`;
  return all<CommissionRow & { vendor_name: string }>(db, sql, ...values).map((row) => ({
    id: row.id,
    vendorId: row.vendor_id,
    vendor: { name: row.vendor_name },
    total: naira(row.total),
    month: monthInWords(row.month),
    payable: payableOf(row, now) > 0,
  }));
}

import { depositsContract as contract } from '../../app/api/deposits.contract';
import { handle, koboOf, naira, Reply, Rows } from '../answering';
import { type Db, one } from '../data/database';
import { type CommissionRow, type DepositRow, DEPOSITS_WITH_VENDOR, type DepositWithVendor } from '../data/rows';
import { payableOf } from '../money/commissions';
import { decide, deposit, refund } from '../money/deposits';
import { Refusal } from '../refusal';
import { latestFirst, mapped } from '../streaming';
import { mustOwn } from '../users';

const STAFF = ['staff'] as const;

export const depositHandlers = [
  handle(contract.list, STAFF, ({ db }) => list(db, '1 = 1')),
  handle(contract.pending, STAFF, ({ db }) => list(db, "deposits.status = 'Duplicate'")),
  handle(contract.pendingOfVendor, STAFF, ({ db, param }) =>
    list(db, "deposits.status = 'Duplicate' and deposits.vendor_id = ?", param('id')),
  ),
  handle(contract.of, ['staff', 'vendor', 'terminal'], ({ db, user, param }) => {
    const id = param('id');
    switch (param('target')) {
      case 'vendor':
        mustOwn(user, { vendorId: id });
        return list(db, 'deposits.vendor_id = ?', id);
      case 'terminal':
        mustOwn(user, { terminalId: id });
        return list(db, 'deposits.terminal_id = ?', id);
      default:
        throw new Refusal(404, 'There is no such call.');
    }
  }),
  handle(contract.one, ['staff', 'vendor', 'terminal'], ({ db, user, param }) => {
    const row = one<DepositWithVendor>(db, `${DEPOSITS_WITH_VENDOR} where deposits.id = ?`, param('id'));
    if (!row) throw new Refusal(404, 'This deposit was not found.');
    mustOwn(user, { vendorId: row.vendor_id, terminalId: row.terminal_id });
    return toDeposit(row);
  }),
  handle(contract.payable, STAFF, ({ db, param, now }) => {
    const row = one<CommissionRow>(db, 'select * from commissions where id = ?', param('id'));
    if (!row) throw new Refusal(404, 'This commission was not found.');
    return { totalCommission: naira(row.total), payableCommission: naira(payableOf(row, now)) };
  }),
  handle(contract.create, STAFF, ({ db, user, body, now }) => {
    const row = deposit(db, { ...body, amount: koboOf(body.amount), staff: user.username }, now);
    const isDuplicate = row.status === 'Duplicate';
    return new Reply(
      isDuplicate ? 'This looks like a deposit of a moment ago. It waits among the Duplicates.' : 'Deposit successful.',
      withVendor(db, row),
    );
  }),
  handle(
    contract.refund,
    STAFF,
    ({ db, user, body, now }) =>
      new Reply(
        'Refund successful.',
        withVendor(db, refund(db, { ...body, amount: koboOf(body.amount), staff: user.username }, now)),
      ),
  ),
  handle(contract.decide, STAFF, ({ db, user, body, now }) => {
    const row = decide(db, { ...body, staff: user.username }, now);
    return new Reply(body.approve ? 'Deposit approved.' : 'Deposit rejected.', withVendor(db, row));
  }),
];

function list(db: Db, where: string, ...values: string[]) {
  return new Rows(
    mapped(latestFirst<DepositWithVendor>(db, 'deposits', { select: DEPOSITS_WITH_VENDOR, where, values }), toDeposit),
  );
}

function withVendor(db: Db, { id }: DepositRow) {
  return toDeposit(one<DepositWithVendor>(db, `${DEPOSITS_WITH_VENDOR} where deposits.id = ?`, id)!);
}

function toDeposit(row: DepositWithVendor) {
  return {
    id: row.id,
    reference: row.reference,
    vendor: row.vendor_name,
    amount: naira(row.amount),
    total: naira(row.amount + row.charges),
    charges: naira(row.charges),
    status: row.status,
    source: row.source,
    fromName: row.from_name,
    staff: row.staff,
    description: row.description,
    previousBalance: naira(row.previous),
    currentBalance: naira(row.current),
    createdUtc: row.created,
  };
}

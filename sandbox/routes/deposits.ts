import { Hono } from 'hono';
import { deposit, deposits } from '../../app/upstream/deposits.contract';
import { answer, isStaff, naira, onlyOwner, Refusal, type Env } from '../answers';
import { all, one } from '../database';
import type { DepositRow } from '../rows';

const WITH_VENDOR = 'select deposits.*, vendors.name as vendor_name from deposits join vendors on vendors.id = deposits.vendor_id';

export const depositRoutes = new Hono<Env>()
  .get('/terminal/:id', (c) => {
    onlyOwner(c.var.user, 'terminal', c.req.param('id'));
    return answer(c, deposits, all<DepositRow>(c.var.db, `${WITH_VENDOR} where terminal_id = ? order by seq desc`, c.req.param('id')).map(toDeposit));
  })
  .get('/:id', (c) => {
    const { user, db } = c.var;
    const row = one<DepositRow>(db, `${WITH_VENDOR} where deposits.id = ?`, c.req.param('id'));
    if (!row) throw new Refusal(404, 'This deposit was not found.');
    const isOwn = (user.target === 'terminal' && row.terminal_id === user.owner_id) || (user.target === 'vendor' && row.vendor_id === user.owner_id);
    if (!isOwn && !isStaff(user)) throw new Refusal(403, 'You may not see this.');
    return answer(c, deposit, toDeposit(row));
  });

function toDeposit(row: DepositRow) {
  return {
    id: row.id,
    reference: row.reference,
    vendor: row.vendor_name,
    amount: naira(row.amount),
    total: naira(row.total),
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

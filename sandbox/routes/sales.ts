import { salesContract as contract } from '../../app/api/sales.contract';
import { handle, nairaOrNull, Reply, Rows } from '../answering';
import { type Db, one } from '../data/database';
import { SALES_WITH_NAMES, type SaleWithNames } from '../data/rows';
import { offerOf } from '../money/offers';
import { askProvider, sell } from '../money/selling';
import { cancel, requery } from '../money/settling';
import { Refusal } from '../refusal';
import { latestFirst, mapped } from '../streaming';
import { mustOwn, scopeOf, type User } from '../users';
import { terminalOf } from '../vendors/vendors';
import { toReceipt, toSale } from './sale-answers';

/** Maximum sales in a list, the newest. Reports have no such limit. */
const LIST_LIMIT = 10_000;
const EVERYONE = ['staff', 'vendor', 'subvendor', 'terminal'] as const;

export const saleHandlers = [
  handle(contract.validate, ['terminal'], ({ db, user, body }) => {
    const offer = offerOf(db, user.vendorId!, body.serviceId);
    const isItsOwn = offer.category === body.category && offer.provider === body.disco;
    const found = askProvider(offer, body.customer);
    return {
      number: body.customer,
      name: found.name,
      address: found.address,
      outstanding: nairaOrNull(found.debt || null),
      payCode: offer.provider === 'AEDC' ? `PC${body.customer.slice(-6)}` : null,
      reference: null,
      isValid: found.isValid && isItsOwn,
    };
  }),
  handle(contract.create, ['terminal'], ({ db, user, body, now }) => {
    if (body.terminalId !== user.ownerId) throw new Refusal(403, 'Only the terminal itself sells.');
    const { row, refusal } = sell(db, terminalOf(db, body.terminalId), body, now);
    const made = toSale(saleOf(db, user, 'id', row.id));
    if (refusal) throw new Refusal(400, refusal, made);
    return new Reply(row.status === 'Processing' ? 'The sale is processing.' : 'Sale successful.', made);
  }),
  handle(contract.requery, EVERYONE, ({ db, user, body, now }) => {
    saleOf(db, user, 'reference', body.reference);
    requery(db, body.reference, now);
    return toSale(saleOf(db, user, 'reference', body.reference));
  }),
  handle(contract.cancel, ['staff'], ({ db, user, body, now }) => {
    cancel(db, body.reference.trim(), user.username, now);
    return new Reply('Sale cancelled successfully!', toSale(saleOf(db, user, 'reference', body.reference.trim())));
  }),
  handle(contract.receipt, EVERYONE, ({ db, user, param }) =>
    receiptOf(saleOf(db, user, 'reference', param('reference'))),
  ),
  handle(contract.receiptOf, EVERYONE, ({ db, user, param }) => receiptOf(saleOf(db, user, 'id', param('id')))),
  handle(contract.list, ['staff', 'vendor', 'subvendor'], ({ db, user }) => {
    const { where, values } = scopeOf(user, 'sales');
    return list(db, where, ...values);
  }),
  handle(contract.ofTerminal, EVERYONE, ({ db, user, param }) =>
    list(db, 'sales.terminal_id = ?', ownTerminal(db, user, param('id'))),
  ),
  handle(contract.ofTerminalByType, EVERYONE, ({ db, user, param }) =>
    list(db, 'sales.service_group = ? and sales.terminal_id = ?', param('type'), ownTerminal(db, user, param('id'))),
  ),
  handle(contract.ofVendor, ['staff', 'vendor'], ({ db, user, param }) =>
    list(db, 'sales.vendor_id = ?', ownVendor(user, param('id'))),
  ),
  handle(contract.ofVendorByType, ['staff', 'vendor'], ({ db, user, param }) =>
    list(db, 'sales.service_group = ? and sales.vendor_id = ?', param('type'), ownVendor(user, param('id'))),
  ),
  handle(contract.one, EVERYONE, ({ db, user, param }) => toSale(saleOf(db, user, 'id', param('id')))),
];

function list(db: Db, where: string, ...values: string[]) {
  return new Rows(
    mapped(
      latestFirst<SaleWithNames>(db, 'sales', { select: SALES_WITH_NAMES, where, values, limit: LIST_LIMIT }),
      toSale,
    ),
  );
}

function ownTerminal(db: Db, user: User, id: string): string {
  const { vendor_id, subvendor_id } = terminalOf(db, id);
  mustOwn(user, { vendorId: vendor_id, subvendorId: subvendor_id, terminalId: id });
  return id;
}

function ownVendor(user: User, id: string): string {
  mustOwn(user, { vendorId: id });
  return id;
}

function receiptOf(row: SaleWithNames) {
  if (row.status === 'Processing') throw new Refusal(400, 'This sale is still processing.');
  if (row.status !== 'Successful') throw new Refusal(400, row.error ?? `This sale is ${row.status.toLowerCase()}.`);
  return toReceipt(row);
}

function saleOf(db: Db, user: User, column: 'id' | 'reference', value: string): SaleWithNames {
  const row = one<SaleWithNames>(db, `${SALES_WITH_NAMES} where sales.${column} = ?`, value);
  if (!row) throw new Refusal(404, 'This sale was not found.');
  mustOwn(user, { vendorId: row.vendor_id, subvendorId: row.subvendor_id, terminalId: row.terminal_id });
  return row;
}

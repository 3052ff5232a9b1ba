import { randomBytes, randomUUID } from 'node:crypto';
import { subvendorsContract } from '../../app/api/subvendors.contract';
import { terminalsContract } from '../../app/api/terminals.contract';
import { handle, Reply } from '../answering';
import { type Db, insert, transact } from '../data/database';
import { addUser } from '../passwords';
import { Refusal } from '../refusal';
import { mustOwn } from '../users';
import { subvendorsOf, terminalsOf, toSubvendor, toTerminal } from '../vendors/answers';
import { approvedVendorOf, subvendorOf, terminalOf, vendorOf } from '../vendors/vendors';
import { resetPassword } from './auth';

const STAFF = ['staff'] as const;
const OWN = ['staff', 'vendor', 'subvendor'] as const;

export const subvendorHandlers = [
  handle(subvendorsContract.ofVendor, ['staff', 'vendor'], ({ db, user, param }) => {
    mustOwn(user, { vendorId: param('vendorId') });
    return subvendorsOf(db, vendorOf(db, param('vendorId')).id).map((row) => toSubvendor(db, row));
  }),
  handle(subvendorsContract.one, OWN, ({ db, user, param }) => {
    const row = subvendorOf(db, param('id'));
    mustOwn(user, { vendorId: row.vendor_id, subvendorId: row.id });
    return toSubvendor(db, row, user);
  }),
  handle(subvendorsContract.create, STAFF, ({ db, body, now }) => {
    const vendor = approvedVendorOf(db, body.vendorId);
    if (!vendor.is_company) throw new Refusal(400, 'Only a company has subvendors.');
    return transact(db, () => {
      const id = randomUUID();
      insert(db, 'subvendors', {
        id,
        name: body.name.trim(),
        status: 'Active',
        vendor_id: vendor.id,
        created: new Date(now).toISOString(),
      });
      addUser(db, { username: body.username, password: body.password, target: 'subvendor', ownerId: id });
      return new Reply('Subvendor created.', { id });
    });
  }),
];

export const terminalHandlers = [
  handle(terminalsContract.ofSubvendor, OWN, ({ db, user, param }) => {
    const { id, vendor_id } = subvendorOf(db, param('id'));
    mustOwn(user, { vendorId: vendor_id, subvendorId: id });
    return terminalsOf(db, id).map((row) => toTerminal(db, row, user));
  }),
  handle(terminalsContract.one, [...OWN, 'terminal'], ({ db, user, param }) => {
    const row = terminalOf(db, param('id'));
    mustOwn(user, { vendorId: row.vendor_id, subvendorId: row.subvendor_id, terminalId: row.id });
    return toTerminal(db, row, user);
  }),
  handle(terminalsContract.createBrowser, STAFF, ({ db, body, now }) =>
    transact(db, () => {
      const id = addTerminal(db, body, now);
      addUser(db, { username: body.username, password: body.password, target: 'terminal', ownerId: id });
      return new Reply('Terminal created.', { id });
    }),
  ),
  handle(
    terminalsContract.createPos,
    STAFF,
    ({ db, body, now }) => new Reply('Terminal created.', { id: addTerminal(db, body, now) }),
  ),
  handle(terminalsContract.resetPassword, STAFF, ({ db, user, body }) => {
    resetPassword(db, user, { ...body, target: 'terminal' });
    return new Reply('Password reset.', null);
  }),
];

type NewTerminal = { name: string; terminalType: 'BROWSER' | 'POS'; subvendorId: string; vendorId: string };

function addTerminal(db: Db, { name, terminalType, subvendorId, vendorId }: NewTerminal, now: number): string {
  approvedVendorOf(db, vendorId);
  const subvendor = subvendorOf(db, subvendorId);
  if (subvendor.vendor_id !== vendorId) throw new Refusal(400, 'This subvendor belongs to another vendor.');
  const id = randomUUID();
  insert(db, 'terminals', {
    id,
    name: name.trim(),
    type: terminalType,
    status: 'Active',
    subvendor_id: subvendorId,
    vendor_id: vendorId,
    secret: terminalType === 'POS' ? randomBytes(10).toString('hex').toUpperCase() : null,
    created: new Date(now).toISOString(),
  });
  return id;
}

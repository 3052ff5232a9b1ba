import { randomUUID } from 'node:crypto';
import { type Db, insert, one, run, transact, update } from '../data/database';
import type { SubvendorRow, TerminalRow, VendorRow } from '../data/rows';
import { addUser, endSessions } from '../passwords';
import { Refusal } from '../refusal';
import { infoRow } from './application';

export type NewVendor = {
  businessName: string;
  businessAlias: string;
  username: string;
  password: string;
  type: 'Individual' | 'Company';
};

/** Creates an unconfirmed vendor without information. Must be called inside a transaction. */
export function addVendor(db: Db, vendor: NewVendor, now: number): string {
  const id = randomUUID();
  insert(db, 'vendors', {
    id,
    name: vendor.businessName.trim(),
    alias: vendor.businessAlias.trim(),
    email: vendor.username.trim().toLowerCase(),
    status: 'Active',
    reg_status: 'Unconfirmed',
    is_company: vendor.type === 'Company' ? 1 : 0,
    created: new Date(now).toISOString(),
  });
  addUser(db, { username: vendor.username, password: vendor.password, target: 'vendor', ownerId: id });
  return id;
}

/**
 * Approves a vendor, which can then sell. An Individual, which has no subvendors of its own, gets one for its
 * terminals.
 */
export function approveVendor(db: Db, id: string, now: number): void {
  transact(db, () => {
    const vendor = vendorOf(db, id);
    if (vendor.reg_status === 'Approved') throw new Refusal(400, `${vendor.name} was approved already.`);
    if (!infoRow(db, id).is_completed) throw new Refusal(400, 'The application has not been submitted yet.');
    update(db, 'vendors', id, { reg_status: 'Approved' });
    if (!vendor.is_company)
      insert(db, 'subvendors', {
        id: randomUUID(),
        name: vendor.name,
        status: 'Active',
        vendor_id: id,
        created: new Date(now).toISOString(),
      });
  });
}

/** Deletes a vendor that was never approved, so that it has no sales or deposits. */
export function deleteVendor(db: Db, id: string): void {
  transact(db, () => {
    const vendor = vendorOf(db, id);
    if (vendor.reg_status !== 'Unconfirmed') throw new Refusal(400, 'Only an Unconfirmed vendor can be deleted.');
    run(db, 'delete from notifications where owner_id = ?', id);
    run(db, 'delete from users where owner_id = ?', id);
    endSessions(db, id);
    run(db, 'delete from vendors where id = ?', id);
  });
}

export function vendorOf(db: Db, id: string): VendorRow {
  return found(one<VendorRow>(db, 'select * from vendors where id = ?', id), 'vendor');
}

/** Returns a vendor that may have subvendors, terminals and money. Throws a refusal otherwise. */
export function approvedVendorOf(db: Db, id: string): VendorRow {
  const vendor = vendorOf(db, id);
  if (vendor.reg_status !== 'Approved') throw new Refusal(400, `${vendor.name} has not been approved yet.`);
  return vendor;
}

export function subvendorOf(db: Db, id: string): SubvendorRow {
  return found(one<SubvendorRow>(db, 'select * from subvendors where id = ?', id), 'subvendor');
}

export function terminalOf(db: Db, id: string): TerminalRow {
  return found(one<TerminalRow>(db, 'select * from terminals where id = ?', id), 'terminal');
}

function found<Row>(row: Row | undefined, what: string): Row {
  if (!row) throw new Refusal(404, `This ${what} was not found.`);
  return row;
}

import { naira } from '../answering';
import { all, type Db } from '../data/database';
import type { SubvendorRow, TerminalRow, VendorRow } from '../data/rows';
import { accountOf, balanceOf } from '../money/ledger';
import { PROFILES_WITH_NAMES, type ProfileWithNames, toServiceProfile } from '../profiles';
import type { User } from '../users';
import { toVendorInfo } from './application';

/** Returns a vendor as answers contain it; `whole` adds its subvendors and information. */
export function toVendor(db: Db, row: VendorRow, whole: boolean) {
  return {
    id: row.id,
    name: row.name,
    alias: row.alias,
    status: row.status,
    regStatus: row.reg_status,
    balance: naira(balanceOf(db, accountOf.vendor(row.id))),
    createdUtc: row.created,
    isCompany: Boolean(row.is_company),
    subvendors: whole ? subvendorsOf(db, row.id).map((subvendor) => toSubvendor(db, subvendor)) : null,
    vendorInfo: whole ? toVendorInfo(db, row) : null,
  };
}

export function subvendorsOf(db: Db, vendorId: string): SubvendorRow[] {
  return all<SubvendorRow>(db, 'select * from subvendors where vendor_id = ? order by rowid', vendorId);
}

/** Includes the terminals when a viewer reads the subvendor alone. */
export function toSubvendor(db: Db, row: SubvendorRow, viewer?: User) {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    balance: naira(balanceOf(db, accountOf.subvendor(row.id))),
    createdUtc: row.created,
    vendorId: row.vendor_id,
    terminals: viewer ? terminalsOf(db, row.id).map((terminal) => toTerminal(db, terminal, viewer)) : null,
  };
}

export function terminalsOf(db: Db, subvendorId: string): TerminalRow[] {
  return all<TerminalRow>(db, 'select * from terminals where subvendor_id = ? order by rowid', subvendorId);
}

/** Only staff and the vendor see the secret, which sets up a POS device. The balance is the subvendor's. */
export function toTerminal(db: Db, row: TerminalRow, viewer: User) {
  const showSecret = row.secret !== null && (viewer.audience === 'staff' || viewer.audience === 'vendor');
  return {
    id: row.id,
    name: row.name,
    terminalType: row.type,
    status: row.status,
    createdUtc: row.created,
    balance: naira(balanceOf(db, accountOf.subvendor(row.subvendor_id))),
    secret: showSecret ? row.secret : null,
    showSecret,
    isPasswordChangeable: row.type === 'BROWSER',
    visible: true,
  };
}

type LinkRow = {
  link_id: string;
  vendor_id: string;
  link_status: 'Active' | 'Inactive';
  link_created: string;
  vendor_name: string;
};

/** Returns a vendor's services, or the one with this link id. */
export function vendorServices(db: Db, vendorId: string, linkId?: string) {
  const sql = `select links.id as link_id, links.vendor_id, links.status as link_status, links.created as link_created, vendors.name as vendor_name, profile.*
    from vendor_services links join vendors on vendors.id = links.vendor_id join (${PROFILES_WITH_NAMES}) profile on profile.id = links.profile_id
    where links.vendor_id = ? and links.id = coalesce(?, links.id) order by links.rowid`;
  return all<LinkRow & ProfileWithNames>(db, sql, vendorId, linkId ?? null).map((row) => ({
    id: row.link_id,
    vendorId: row.vendor_id,
    serviceProfile: toServiceProfile(row),
    target: 'Vendor' as const,
    targetName: row.vendor_name,
    status: row.link_status,
    createdUtc: row.link_created,
    vendor: { id: row.vendor_id, name: row.vendor_name },
    subvendor: null,
    terminal: null,
  }));
}

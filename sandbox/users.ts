import { type Db, one } from './data/database';
import { Refusal } from './refusal';

/** The audiences of the API (spec section 6). An unconfirmed vendor has few rights. */
export type Audience = 'staff' | 'vendor' | 'unconfirmed' | 'subvendor' | 'terminal';
export type Target = 'admin' | 'manager' | 'officer' | 'vendor' | 'subvendor' | 'terminal';

export type User = {
  username: string;
  passwordHash: string;
  target: Target;
  audience: Audience;
  /** Id of the staff member, vendor, subvendor or terminal. */
  ownerId: string;
  code: string;
  /** The session's status: Active, Inactive or Unconfirmed. */
  status: string;
  /** False when the user or its owner is inactive: it may not sign in. */
  isActive: boolean;
  /** The vendor it belongs to; undefined for staff. */
  vendorId?: string;
  subvendorId?: string;
};

type UserRow = { username: string; password_hash: string; target: Target; owner_id: string; code: string };
type OwnerRow = { status: string; is_active: number; reg_status?: string; vendor_id?: string; subvendor_id?: string };

const OWNERS: Record<'staff' | 'vendor' | 'subvendor' | 'terminal', string> = {
  staff: "select status, status = 'Active' as is_active from staffs where id = ?",
  vendor: "select status, status = 'Active' as is_active, reg_status, id as vendor_id from vendors where id = ?",
  subvendor: `select subvendors.status, subvendors.status = 'Active' and vendors.status = 'Active' as is_active, subvendors.id as subvendor_id, vendor_id
    from subvendors join vendors on vendors.id = vendor_id where subvendors.id = ?`,
  terminal: `select terminals.status, terminals.status = 'Active' and subvendors.status = 'Active' and vendors.status = 'Active' as is_active,
      subvendor_id, terminals.vendor_id
    from terminals join vendors on vendors.id = terminals.vendor_id join subvendors on subvendors.id = subvendor_id where terminals.id = ?`,
};

/** Returns the user with this name in any case; undefined when there is none. */
export function userByName(db: Db, username: string): User | undefined {
  const row = one<UserRow>(db, 'select * from users where username = ?', username.trim().toLowerCase());
  if (!row) return undefined;
  const kind =
    row.target === 'vendor' || row.target === 'subvendor' || row.target === 'terminal' ? row.target : 'staff';
  const owner = one<OwnerRow>(db, OWNERS[kind], row.owner_id);
  if (!owner) return undefined;
  const isUnconfirmed = owner.reg_status === 'Unconfirmed';
  return {
    username: row.username,
    passwordHash: row.password_hash,
    target: row.target,
    audience: isUnconfirmed ? 'unconfirmed' : kind,
    ownerId: row.owner_id,
    code: row.code,
    status: isUnconfirmed ? 'Unconfirmed' : owner.status,
    isActive: Boolean(owner.is_active),
    vendorId: owner.vendor_id,
    subvendorId: owner.subvendor_id,
  };
}

/** Throws a refusal when the record belongs to another user; staff may see everything. */
export function mustOwn(
  user: User,
  owner: { vendorId?: string | null; subvendorId?: string | null; terminalId?: string | null },
): void {
  if (!owns(user, owner)) throw new Refusal(403, 'You may not see this.');
}

function owns(
  user: User,
  owner: { vendorId?: string | null; subvendorId?: string | null; terminalId?: string | null },
): boolean {
  switch (user.audience) {
    case 'staff':
      return true;
    case 'vendor':
    case 'unconfirmed':
      return owner.vendorId === user.ownerId;
    case 'subvendor':
      return owner.subvendorId === user.ownerId;
    case 'terminal':
      return owner.terminalId === user.ownerId;
  }
}

/** Returns the condition that limits sales or deposits to the user's own. */
export function scopeOf(user: User, table: 'sales' | 'deposits'): { where: string; values: string[] } {
  if (user.audience === 'staff') return { where: '1 = 1', values: [] };
  const column = user.audience === 'unconfirmed' ? 'vendor_id' : `${user.audience}_id`;
  return { where: `${table}.${column} = ?`, values: [user.ownerId] };
}

import type { UserRow } from './rows';
import { isStaff } from './answers';

/** The part of a query that leaves a user only what is theirs, for tables with terminal_id, subvendor_id and vendor_id. */
export function scopeOf(user: UserRow, table = 'sales'): { where: string; values: string[] } {
  if (isStaff(user)) return { where: '1 = 1', values: [] };
  return { where: `${table}.${user.target}_id = ?`, values: [user.owner_id] };
}

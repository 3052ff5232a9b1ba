import type { UserRow } from './rows';
import { isStaff } from './answers';

/** The part of a query that leaves a user only what is theirs, for queries over sales. */
export function scopeOf(user: UserRow): { where: string; values: string[] } {
  if (isStaff(user)) return { where: '1 = 1', values: [] };
  return { where: `sales.${user.target}_id = ?`, values: [user.owner_id] };
}

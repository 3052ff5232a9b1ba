import { isSameId } from './ids';

/** The roles of staff, the lowest first (spec section 6). */
export const STAFF_ROLES = ['officer', 'manager', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Returns the role of a staff member by the target of the session; the lowest for one that the portal does not know. */
export function staffRole(target: string): StaffRole {
  return STAFF_ROLES.find((role) => role === target.toLowerCase()) ?? STAFF_ROLES[0];
}

/** True when a staff member's role is above one's own. One that is not known counts as the highest. */
export function isAbove(role: string | undefined, own: StaffRole): boolean {
  const rank = STAFF_ROLES.indexOf((role ?? '').toLowerCase() as StaffRole);
  return (rank === -1 ? STAFF_ROLES.length - 1 : rank) > STAFF_ROLES.indexOf(own);
}

type Account = { id: string; role?: string | undefined };

/** Returns why a user may not switch an account of staff; undefined when nothing speaks against it. */
export function whyNotSwitched(user: { id: string; target: string }, account: Account | undefined): string | undefined {
  if (account && isSameId(account.id, user.id)) return 'Nobody can disable the account that is signed in.';
  return isAbove(account?.role, staffRole(user.target))
    ? 'This account’s role is above yours, so you cannot switch it. Ask an administrator.'
    : undefined;
}

/** Returns the roles that one may give to another: one's own and those below. */
export function rolesUpTo(own: StaffRole): readonly StaffRole[] {
  return STAFF_ROLES.slice(0, STAFF_ROLES.indexOf(own) + 1);
}

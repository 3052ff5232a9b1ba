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

/** Returns the roles that one may give to another: one's own and those below. */
export function rolesUpTo(own: StaffRole): readonly StaffRole[] {
  return STAFF_ROLES.slice(0, STAFF_ROLES.indexOf(own) + 1);
}

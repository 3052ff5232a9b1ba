import { z } from 'zod';
import { STAFF_ROLES, type StaffRole } from '~/domain/staff-roles';
import { mayOpen, type RightName, rights } from './rights';

/** The rights of the pages that a role may open, and of those whose buttons it may press. */
type Rights = { open: 'all' | readonly RightName[]; change: 'all' | readonly RightName[] };
/** What each role of staff may do. */
export type Roles = Readonly<Record<StaffRole, Rights>>;

const EVERYTHING: Rights = { open: 'all', change: 'all' };
/** The spec's: all staff have the full menu, and may do everything in it (section 6). */
export const ALIKE: Roles = { officer: EVERYTHING, manager: EVERYTHING, admin: EVERYTHING };

/** The rights that staff have at all. */
export const STAFF_RIGHTS = (Object.keys(rights) as RightName[]).filter(
  (name) => rights[name].opens !== 'anyone' && mayOpen(name, 'staff'),
);

/** ROLES=separate: officers see and report, managers move money, admins manage people and prices. */
export const SEPARATE: Roles = Object.fromEntries(
  STAFF_ROLES.map((role): [StaffRole, Rights] => {
    const acts = (name: RightName) => rights[name].acts?.includes(role) ?? false;
    return [
      role,
      {
        open: STAFF_RIGHTS.filter((name) => !rights[name].actorsOnly || acts(name)),
        change: STAFF_RIGHTS.filter(acts),
      },
    ];
  }),
) as Record<StaffRole, Rights>;

/** The rights of the orders that a second person can approve. Who may send such orders decides about them. */
const APPROVED: readonly RightName[] = ['moveMoney', 'transfers'];

/** True when a role may open the pages of a right, or press their buttons. */
export function mayAs(roles: Roles, role: StaffRole, what: 'open' | 'change', right: RightName): boolean {
  const has = (which: 'open' | 'change', name: RightName) =>
    roles[role][which] === 'all' || roles[role][which].includes(name);
  const { isFixed, isForm } = rights[right];
  if (isFixed === 'for administrators' && role !== 'admin') return false;
  if (isFixed === 'for the user' || (right === 'approvals' && APPROVED.some((name) => has('change', name))))
    return true;
  return has(what, right) && (!isForm || has('change', right));
}

const names = z.union([z.literal('all'), z.array(z.enum(STAFF_RIGHTS as [RightName, ...RightName[]]))], {
  error: `must be "all" or a list of: ${STAFF_RIGHTS.join(', ')}`,
});
const table = z.strictObject(
  Object.fromEntries(
    STAFF_ROLES.map((role) => [
      role,
      z.strictObject({ open: names, change: names }, { error: 'must have "open" and "change"' }),
    ]),
  ),
);

/** Reads a table of one's own. Throws an Error that names every mistake. */
export function parseRoles(json: string): Roles {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    throw new Error('it is not JSON');
  }
  const { data, error } = table.safeParse(read);
  if (data) return data as Roles;
  throw new Error(error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`).join('; '));
}

import { z } from 'zod';
import { STAFF_ROLES, type StaffRole } from '~/domain/staff-roles';
import { type Access, access } from './access';

/** The rows of the access table whose pages a role may open, and those whose buttons it may press. */
type Rights = { open: 'all' | readonly Access[]; change: 'all' | readonly Access[] };
/** What each role of staff may do. */
export type Roles = Readonly<Record<StaffRole, Rights>>;

const EVERYTHING: Rights = { open: 'all', change: 'all' };
/** The spec's: all staff have the full menu, and may do everything in it (section 6). */
export const ALIKE: Roles = { officer: EVERYTHING, manager: EVERYTHING, admin: EVERYTHING };

/** What everybody may do whatever the role: it concerns nobody but the user. */
const OWN: readonly Access[] = ['public', 'logout', 'home', 'passwordChange', 'secondStep', 'views'];

const rows = Object.keys(access) as Access[];
/** The rows that staff have at all. */
export const STAFF_ROWS = rows.filter((row) => (access[row] as readonly string[]).includes('staff'));
const PEOPLE: readonly Access[] = ['staffs', 'passwordReset', 'usernameChange'];
const PRICES: readonly Access[] = ['channels', 'partners', 'services', 'states', 'serviceProfiles', 'notices'];
const VENDORS: readonly Access[] = ['vendors', 'info', 'document'];
const MONEY: readonly Access[] = ['moveMoney', 'transfers', 'saleCancel', 'bankStatement'];
const but = (without: readonly Access[]) => STAFF_ROWS.filter((row) => !without.includes(row));

/** ROLES=separate: officers see and report, managers move money, admins manage people and prices. */
export const SEPARATE: Roles = {
  officer: { open: but([...PEOPLE, 'saleCancel', 'bankStatement']), change: ['receipt', 'cases'] },
  manager: { open: but(PEOPLE), change: ['receipt', 'cases', ...MONEY] },
  admin: { open: but(['saleCancel', 'bankStatement']), change: ['receipt', 'cases', ...PEOPLE, ...PRICES, ...VENDORS] },
};

/** What only administrators have, whatever the table says. */
const OF_ADMINS: readonly Access[] = ['audit'];

/** Rows of pages that are nothing but a form: who may not send it does not open it. */
const FORMS: readonly Access[] = ['passwordReset', 'usernameChange', 'saleCancel', 'bankStatement'];
/** Rows of the orders that a second person can approve. Who may send such orders decides about them. */
const APPROVED: readonly Access[] = ['moveMoney', 'transfers'];

/** True when a role may open the pages of a row, or press the buttons of its pages. */
export function mayAs(roles: Roles, role: StaffRole, what: 'open' | 'change', row: Access): boolean {
  const has = (right: 'open' | 'change', name: Access) =>
    roles[role][right] === 'all' || roles[role][right].includes(name);
  if (OF_ADMINS.includes(row) && role !== 'admin') return false;
  if (OWN.includes(row) || (row === 'approvals' && APPROVED.some((name) => has('change', name)))) return true;
  return has(what, row) && (!FORMS.includes(row) || has('change', row));
}

const names = z.union([z.literal('all'), z.array(z.enum(STAFF_ROWS as [Access, ...Access[]]))], {
  error: `must be "all" or a list of: ${STAFF_ROWS.join(', ')}`,
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

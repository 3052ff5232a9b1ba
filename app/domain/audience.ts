import { registrationState } from './status';

/** The kinds of signed-in users. Menu, layout and routes depend on them (spec sections 2 and 6). */
export const AUDIENCES = ['staff', 'vendor', 'unconfirmed', 'subvendor', 'terminal'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Returns the audience for a user's target, status and staff flag; undefined for an unknown target. */
export function audienceOf(user: { target: string; status: string; isStaff: boolean }): Audience | undefined {
  if (user.isStaff) return 'staff';
  if (user.target === 'vendor') return registrationState(user.status) === 'unconfirmed' ? 'unconfirmed' : 'vendor';
  if (user.target === 'subvendor' || user.target === 'terminal') return user.target;
  return undefined;
}

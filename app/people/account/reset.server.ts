import { redirect } from '~/base/framework/node.server';
import { isSameId } from '~/domain/ids';
import { paths } from '~/domain/paths';
import { isAbove, STAFF_ROLES, staffRole } from '~/domain/staff-roles';
import { nameOfUser } from '~/domain/user-name';
import { tryLoad } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { endSessionsOf } from '~/portal/session/open.server';
import { resetSecondStep, secondStepOf } from '~/portal/session/second-step.server';
import { resetSecondStepConstraint, resetSecondStepSchema } from './second-step.schema.server';

type Staffs = Visit<'staffs'>;
type Account = { id: string; name: string; role?: string };

/** True for an administrator, where staff can have a second step. */
function mayReset({ settings, user, mayChange }: Pick<Staffs, 'settings' | 'user' | 'mayChange'>): boolean {
  return settings.staffTotp !== 'off' && staffRole(user.target) === 'admin' && mayChange('staffs');
}

/** Returns the dialog that resets the second step of the account in the address; undefined without one. */
export function resetDialog(visit: Staffs, accounts: readonly Account[]) {
  const asked = accounts.find(({ id }) => isSameId(id, visit.url.searchParams.get('reset') ?? ''));
  return asked && mayReset(visit) && !whyNot(visit, asked)
    ? { id: asked.id, name: asked.name, constraint: resetSecondStepConstraint }
    : undefined;
}

/** Returns those accounts of a list whose second step this user can reset; those too of which the store does not tell. */
export async function resettable(visit: Staffs, accounts: readonly Account[]): Promise<ReadonlySet<string>> {
  if (!mayReset(visit)) return new Set();
  const others = accounts.filter((account) => !whyNot(visit, account));
  const steps = await Promise.all(others.map((account) => tryLoad(secondStepOf(account))));
  return new Set(others.filter((_, index) => steps[index]!.data !== undefined).map(({ id }) => id));
}

/** The own step is turned off with a code; nobody resets that of a role above the own. */
function whyNot({ user }: Pick<Staffs, 'user'>, account: Pick<Account, 'id' | 'role'> | undefined): string | undefined {
  if (!account) return 'This account was not found.';
  if (isSameId(account.id, user.id)) return 'Nobody resets the own second step: turn it off with a code.';
  return isAbove(account.role, staffRole(user.target)) ? 'This account’s role is above yours.' : undefined;
}

/** Resets another's second step, and ends the sessions of that person. The audit has the reason. */
export const reset = at('staffs').intent({
  schema: resetSecondStepSchema,
  async run(visit, { staff, reason }, form) {
    if (!mayReset(visit)) return form.refuse(['Only administrators reset a second step.']);
    const account = (await visit.api.staffs.list()).find(({ id }) => isSameId(id, staff));
    const hindrance = whyNot(visit, account);
    if (hindrance) return form.refuse([hindrance]);
    await resetSecondStep({ id: staff }, { by: nameOfUser(visit), reason });
    for (const target of STAFF_ROLES) await endSessionsOf({ target, id: staff });
    visit.audit('reset second step', 'done', { staff, reason });
    await visit.session.flash(
      'success',
      'The second step was reset: the next sign-in needs the password only, or sets it up anew.',
    );
    return redirect(paths.staffs(), 303);
  },
});

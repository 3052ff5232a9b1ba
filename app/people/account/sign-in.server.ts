import { redirect } from '~/base/framework/node.server';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { passSecondStep, passwordOnlyUser, sessionIdOf } from '~/portal/request/visit-session.server';
import { safeNext } from '~/portal/session/next';
import { endSessionsOf } from '~/portal/session/open.server';
import { secondStepOf, takeCode } from '~/portal/session/second-step.server';
import { enrolmentOf, notTaken, setUpSealed, WRONG } from './enrolment.server';
import { codeConstraint, codeSchema, setUpSchema } from './second-step.schema.server';

type Guest = Visit<'public'>;
const screen = at('signIn');
const nextOf = ({ url, settings }: Guest) => safeNext(url.searchParams.get('next'), settings.publicOrigin);

/** Returns the second step of a sign-in: the code that is asked for, or the secret that must be set up first. */
export async function signInCodePage(visit: Guest) {
  const { user, url } = visit;
  const found = passwordOnlyUser(visit);
  const next = nextOf(visit);
  if (!found) return { kind: 'none' as const, isSignedIn: user !== undefined, next };
  const action = url.pathname + url.search;
  if (await secondStepOf(found)) return { kind: 'code' as const, constraint: codeConstraint, action };
  const enrolment = await enrolmentOf(found);
  return { kind: 'set up' as const, constraint: codeConstraint, action, enrolment };
}

export const signInCodeIntents = {
  /** Signs in with a code of the app, or with a recovery code. */
  verify: screen.intent({
    schema: codeSchema,
    async run(visit, { code }, form) {
      const user = passwordOnlyUser(visit);
      if (!user) return redirect(paths.signIn(), 303);
      const taken = await takeCode({ user, sessionId: sessionIdOf(visit) }, code);
      if (taken.kind !== 'right') return notTaken(visit, form, WRONG[taken.kind]);
      await passSecondStep(visit);
      if (taken.left !== undefined) visit.audit('use recovery code', 'done');
      if (taken.left !== undefined) await visit.session.flash('information', usedRecovery(taken.left));
      return redirect(nextOf(visit), 303);
    },
  }),
  /** Sets up the second step that is required, and signs in. Shows the recovery codes, once. */
  setUp: screen.intent({
    schema: setUpSchema,
    async run(visit, { code, sealed }, form) {
      const user = passwordOnlyUser(visit);
      if (!user) return redirect(paths.signIn(), 303);
      const codes = await setUpSealed(visit, user, sealed, code);
      if (typeof codes === 'string') return notTaken(visit, form, codes, await enrolmentOf(user, sealed));
      visit.audit('set up second step', 'done');
      await endSessionsOf(user);
      await passSecondStep(visit);
      return { codes, next: nextOf(visit) };
    },
  }),
};

function usedRecovery(left: number): string {
  return `You used a recovery code; ${left === 1 ? '1 is' : `${left} are`} left. Make new ones under Change Password, Second step.`;
}

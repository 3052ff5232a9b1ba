import { redirect } from '~/base/framework/node.server';
import { unbrokenTime } from '~/domain/lagos';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { passSecondStep, sessionIdOf } from '~/portal/request/visit-session.server';
import { safeNext } from '~/portal/session/next';
import { endSessionsOf } from '~/portal/session/open.server';
import { renewRecoveryCodes, secondStepOf, takeCode, turnOff } from '~/portal/session/second-step.server';
import { ANOTHER, enrolmentOf, notTaken, setUpSealed, WRONG } from './enrolment.server';
import { codeConstraint, codeSchema, setUpSchema } from './second-step.schema.server';

type Own = Visit<'secondStep'>;
const screen = at('secondStep');
const typistOf = (visit: Own) => ({ user: visit.user, sessionId: sessionIdOf(visit) });

/** Returns the user's own second step, or a secret to set up where staff have one. */
export async function ownSecondStep(visit: Own) {
  const { user, settings, url } = visit;
  const next = url.searchParams.get('next');
  const back =
    next === null
      ? { href: paths.passwordChange(), label: 'Change Password' }
      : { href: safeNext(next, settings.publicOrigin), label: 'Back to the order' };
  if (settings.staffTotp === 'off') return { kind: 'not here' as const, back, constraint: codeConstraint };
  const state = await secondStepOf(user);
  const before = next !== null;
  return state
    ? {
        back,
        kind: before ? ('order' as const) : ('on' as const),
        since: unbrokenTime(state.since),
        recoveryLeft: state.recoveryLeft,
        isRequired: settings.staffTotp === 'required',
        constraint: codeConstraint,
      }
    : {
        back,
        kind: 'off' as const,
        isBeforeOrder: before,
        constraint: codeConstraint,
        enrolment: await enrolmentOf(user),
      };
}

export const ownIntents = {
  /** Takes a code before an order, and leads back to it. */
  step: screen.intent({
    schema: codeSchema,
    async run(visit, { code }, form) {
      const taken = await takeCode(typistOf(visit), code);
      if (taken.kind !== 'right') return notTaken(visit, form, WRONG[taken.kind]);
      await passSecondStep(visit);
      visit.audit('second step', 'done');
      return redirect(safeNext(visit.url.searchParams.get('next'), visit.settings.publicOrigin), 303);
    },
  }),
  /** Sets up the second step; other sessions of the user end. Shows the recovery codes, once. */
  setUp: screen.intent({
    schema: setUpSchema,
    async run(visit, { code, sealed }, form) {
      const { user, session } = visit;
      const codes = await setUpSealed(visit, user, sealed, code);
      if (codes === ANOTHER) {
        await session.flash('error', ANOTHER);
        return redirect(paths.secondStep(), 303);
      }
      if (typeof codes === 'string') return notTaken(visit, form, codes, await enrolmentOf(user, sealed));
      visit.audit('set up second step', 'done');
      await endSessionsOf(user);
      await passSecondStep(visit);
      const next = visit.url.searchParams.get('next');
      return { codes, next: next === null ? paths.secondStep() : safeNext(next, visit.settings.publicOrigin) };
    },
  }),
  /** Makes new recovery codes in place of the old ones. */
  renew: screen.intent({
    schema: codeSchema,
    async run(visit, { code }, form) {
      const { codes, ...taken } = await renewRecoveryCodes(typistOf(visit), code);
      if (taken.kind !== 'right') return notTaken(visit, form, WRONG[taken.kind]);
      visit.audit('new recovery codes', 'done');
      await passSecondStep(visit);
      return { codes, next: paths.secondStep() };
    },
  }),
  turnOff: screen.intent({
    schema: codeSchema,
    async run(visit, { code }, form) {
      if (visit.settings.staffTotp === 'required') return form.refuse(['The second step is required here.']);
      const taken = await turnOff(typistOf(visit), code);
      if (taken.kind === 'none') return redirect(paths.secondStep(), 303);
      if (taken.kind !== 'right') return notTaken(visit, form, WRONG[taken.kind]);
      visit.audit('turn off second step', 'done');
      await visit.session.flash('success', 'The second step is turned off.');
      return redirect(paths.secondStep(), 303);
    },
  }),
};

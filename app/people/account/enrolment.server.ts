import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { isSameId } from '~/domain/ids';
import { qrOf } from '~/domain/qr-code';
import type { SubmittedForm } from '~/portal/request/act.server';
import { sealFacts, unsealFacts } from '~/portal/request/sealed-facts.server';
import type { Visit } from '~/portal/request/visit';
import { sessionIdOf } from '~/portal/request/visit-session.server';
import { setUp, type Taken } from '~/portal/session/second-step.server';
import { addressOf, newSecret } from '~/portal/session/second-step-codes.server';

const sealedSecret = z.object({ userId: z.string(), secret: z.string(), expires: z.number() });
/** How long a secret that is shown can be set up. */
const SHOWN_MS = 30 * 60_000;

type Person = { id: string; code: string };

/** A secret to set up: as a QR code, as text in groups of four, and sealed for the form. */
export type Enrolment = { qr?: { qr: string; modules: number }; secret: string; sealed: string };

/** Returns a new secret for a user, or the one of the form that was not accepted. */
export async function enrolmentOf(user: Person, shown?: string): Promise<Enrolment> {
  const known = shown === undefined ? undefined : await openedSecret(user, shown);
  const secret = known ?? newSecret();
  return {
    qr: qrOf(addressOf(secret, nameOf(user))),
    secret: secret.replace(/(.{4})(?=.)/g, '$1 '),
    sealed: await sealFacts({ userId: user.id, secret, expires: businessTime() + SHOWN_MS }),
  };
}

async function openedSecret(user: Person, sealed: string) {
  const opened = sealedSecret.safeParse(await unsealFacts(sealed));
  const isOwn = opened.success && isSameId(opened.data.userId, user.id) && opened.data.expires > businessTime();
  return isOwn ? opened.data.secret : undefined;
}

/** Sets up what a form has sealed. Returns the recovery codes, or why not. */
export async function setUpSealed(
  visit: Pick<Visit, 'inside'>,
  user: Person,
  sealed: string,
  code: string,
): Promise<string[] | string> {
  const secret = await openedSecret(user, sealed);
  if (secret === undefined) return 'This code was shown too long ago. Scan the new one.';
  const codes = await setUp({ user, sessionId: sessionIdOf(visit) }, secret, code);
  if (codes === 'another') return ANOTHER;
  if ('clockAheadMs' in codes) return codes.clockAheadMs === undefined ? WRONG.wrong : wrongClock(codes.clockAheadMs);
  return codes;
}

/** Says by how much the clock of the device is wrong on which an app runs. */
function wrongClock(aheadMs: number): string {
  const [minutes, behind] = [Math.abs(aheadMs) / 60_000, aheadMs < 0 ? 'behind' : 'ahead'];
  const told = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `The clock of your phone is about ${told} ${behind}, so its codes are not right. Let the phone set its time by itself (automatic date and time), then type the next code.`;
}

/** Said of a code of a second window, when the first has set up its own. */
export const ANOTHER =
  'Your second step is set up already. If that was in another window, remove from your app what this one has added.';

/** Why a code was not taken. */
export const WRONG: Record<Exclude<Taken['kind'], 'right'>, string> = {
  wrong:
    'This code is not right, or it was used. Wait for the next one of your app. If none is right, the clock of your phone is wrong: let it set its time by itself.',
  locked: 'There were too many wrong codes. Wait 15 minutes, then try again.',
  none: 'There is no second step any more. Sign in again.',
};

/** Shows a form again whose code was not taken, and writes it to the audit. `enrolment` is what it set up. */
export function notTaken(visit: Pick<Visit, 'audit'>, form: SubmittedForm, why: string, enrolment?: Enrolment) {
  visit.audit('second step', 'refused');
  return form.refuse<{ enrolment?: Enrolment }>([], { fieldErrors: { code: [why] }, context: { enrolment } });
}

/** Returns the name by which an authenticator app lists a user. */
const nameOf = ({ id, code }: Person) => code || id;

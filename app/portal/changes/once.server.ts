import { businessTime } from '~/base/clock.server';
import { LOOK_IT_UP_FIRST } from '~/domain/not-known';
import { UpstreamFailure } from '../request/failures';
import type { FormClaims } from '../request/form-claims.server';
import type { HeldLock } from '../request/locks.server';
import type { RenderedForm } from '../request/visit';
import { type Outcome, type OutcomeOf, readOutcome, type Waits, writeOutcome } from './outcome';

/** How long a form that had, or may have had, an effect leads to its outcome: longer than it can be sent (portal/request/form-fields.server.ts). */
const OUTCOME_SECONDS = 24 * 60 * 60;
const KEPT: readonly string[] = ['done', 'waits', 'unknown'] satisfies (Outcome | Waits)['kind'][];

type Options = {
  /** What is known of a change whose portal ended before it could store an outcome. */
  ifUnknown?: Omit<OutcomeOf<'unknown'>, 'kind'>;
};

/**
 * Makes a change once per owner and form, however often it is sent, and returns its outcome to all. One without effect is
 * shared only by concurrent requests: afterwards the form may be sent again. A form of another store is not sent, since it
 * may have been sent before. Throws an UpstreamFailure that was never sent while the store does not answer.
 */
export async function once<Ended extends Outcome | Waits = Outcome>(
  forms: FormClaims,
  form: RenderedForm,
  work: () => Promise<Ended>,
  { ifUnknown = {} }: Options = {},
): Promise<Ended | OutcomeOf<'not sent' | 'unknown'>> {
  const stored = (outcome: Outcome | Waits) => ({
    value: writeOutcome(outcome),
    ttlSeconds: KEPT.includes(outcome.kind) ? OUTCOME_SECONDS : 0,
  });
  const result = await forms.once(
    form,
    async () => stored(await work()),
    () => stored({ kind: 'unknown', ...ifUnknown }),
  );
  if (result === undefined) return { kind: 'not sent', why: 'unseen', message: LOOK_IT_UP_FIRST };
  // What is stored under a form was made by work of its kind.
  const outcome = readOutcome(result) as Ended | OutcomeOf<'unknown'>;
  return outcome.kind === 'unknown' ? { ...ifUnknown, ...outcome } : outcome;
}

/**
 * Sends a change with one call of the API, once as `once` does. Throws the UpstreamFailure of a refusal, of a call that
 * was not sent, and of an answer after which the user has to sign in again; that change is stored as unknown.
 */
export async function sendOnce(
  forms: FormClaims,
  form: RenderedForm,
  send: () => Promise<{ message?: string | undefined }>,
  options?: Options,
): Promise<OutcomeOf<'done' | 'unknown'>> {
  let sessionEnd: UpstreamFailure | undefined;
  const outcome = await once(
    forms,
    form,
    async () => {
      try {
        return { kind: 'done', message: (await send()).message };
      } catch (error) {
        if (!(error instanceof UpstreamFailure) || error.kind !== 'unknown') throw error;
        if (error.endsSession) sessionEnd = error;
        return { kind: 'unknown', apiMessage: error.apiMessage, httpStatus: error.status, at: businessTime() };
      }
    },
    options,
  );
  if (sessionEnd) throw sessionEnd;
  if (outcome.kind === 'done' || outcome.kind === 'unknown') return outcome;
  throw new UpstreamFailure('refused', 'form', { message: outcome.message });
}

/** Returns the sentence for a change whose outcome is not known. */
export function unknownSentence({
  apiMessage,
  httpStatus,
}: Pick<OutcomeOf<'unknown'>, 'apiMessage' | 'httpStatus'>): string {
  return new UpstreamFailure('unknown', 'form', { apiMessage, status: httpStatus }).message;
}

/**
 * Sends an order that is held, and frees it; one whose outcome is not known stays lost. One that can be done only once is
 * remembered as done when `isDoneForGood` says so.
 */
export async function sendHeld<Sent extends Outcome>(
  order: HeldLock,
  send: () => Promise<Sent>,
  isDoneForGood: (sent: Sent) => boolean = () => false,
): Promise<Sent> {
  let end: Parameters<HeldLock['end']>[0] = 'unknown';
  try {
    const sent = await send();
    if (sent.kind !== 'unknown') end = isDoneForGood(sent) ? 'done for good' : 'known';
    return sent;
  } finally {
    await order.end(end);
  }
}

/** Returns the stored outcome of a form with this key; undefined also when the store does not answer. */
export async function outcomeOf<Ended extends Outcome | Waits = Outcome>(
  forms: FormClaims,
  key: string,
): Promise<Ended | OutcomeOf<'unknown'> | undefined> {
  const value = await forms.find(key);
  return value === undefined ? undefined : (readOutcome(value) as Ended | OutcomeOf<'unknown'>);
}

import type { z } from 'zod';
import { redirect } from '~/base/framework/node.server';
import { fingerprint } from '~/base/seal.server';
import type { Intent, SubmittedForm } from '../request/act.server';
import { UpstreamFailure } from '../request/failures';
import { formsOf } from '../request/form-claims.server';
import { FORM_TOKEN } from '../request/form-fields.data';
import { birthIn, isTooOld } from '../request/form-fields.server';
import type { Reply } from '../request/reply.data';
import type { RenderedForm, Visit } from '../request/visit';
import type { RightName } from '../session/rights';
import { sendOnce, unknownSentence } from './once.server';

/** The API's answer to a change. The portal shows its message; `send` leaves out one for which the spec has the words. */
type Answer = { message?: string | undefined };

const SENT_BEFORE = 'This form was sent before: it was done once, and not a second time.';
const TOO_OLD =
  'This page was open for 23 hours or more, so nothing was sent. Load it again, and look whether this was done before.';
const WITHOUT_KEY = 'This form was not complete. Load the page again, then send it once more.';

export type Change<A extends RightName, Schema extends z.ZodType, C> = {
  schema: Schema;
  /** Data that the page needs to show the form again. */
  context?: (visit: Visit<A>, data: FormData) => Promise<C>;
  /** Returns why the change cannot be made, before anything is sent. */
  check?: (visit: Visit<A>, values: z.output<Schema>) => Promise<string | undefined>;
  /** Sends the change with one call of the API. */
  send: (visit: Visit<A>, values: z.output<Schema>) => Promise<Answer>;
  /** Follows every answer that the change was done, also to a form that was sent again. */
  then?: (visit: Visit<A>, values: z.output<Schema>) => Promise<void>;
  /** True for the form of a dialog that only asks: an unknown outcome is shown on the next page, since the record may be gone. */
  isConfirmation?: true;
  /** The URL of the next page. */
  next: string | ((visit: Visit<A>) => string);
  /** The message on the next page, unless the upstream sends one; missing when the next page shows the result itself. */
  message?: string;
};

/**
 * Returns an intent that makes a change with one call of the API, however often its rendered form is sent: at once, after
 * Back, at another portal. An unknown outcome is shown as such, and is not sent again by the same form.
 */
export function change<A extends RightName, Schema extends z.ZodType, C = undefined>({
  schema,
  context,
  check,
  send,
  then,
  isConfirmation,
  next,
  message,
}: Change<A, Schema, C>): Intent<A, Schema, Reply<C>, C> {
  return {
    schema,
    ...(context && { context }),
    async run(visit: Visit<A>, values: z.output<Schema>, form: SubmittedForm) {
      let isFirst = false;
      const goOn = () => redirect(typeof next === 'string' ? next : next(visit), 303);
      const outcome = await sendForm(visit, form, async () => {
        isFirst = true;
        const hindrance = await check?.(visit, values);
        if (hindrance !== undefined) throw new UpstreamFailure('refused', 'form', { message: hindrance });
        return send(visit, values);
      });
      if (outcome.kind === 'unknown' && isConfirmation) {
        await visit.session.flash('error', unknownSentence(outcome));
        return goOn();
      }
      if (outcome.kind === 'unknown') return form.refuse<C>([unknownSentence(outcome)], { status: 503 });
      await then?.(visit, values);
      if (!isFirst) await visit.session.flash('information', SENT_BEFORE);
      else if (message) await visit.session.flash('success', outcome.message ?? message);
      return goOn();
    },
  };
}

/**
 * Sends a change once per rendered form, button and values; `part` names one of several changes that a button makes. Throws
 * as `sendOnce` and `renderedForm` do.
 */
export function sendForm(
  visit: Pick<Visit, 'user' | 'url' | 'inside'>,
  form: SubmittedForm,
  send: () => Promise<Answer>,
  part = '',
) {
  const { birth } = renderedForm(form);
  return sendOnce(formsOf(visit), { key: `change:${part}${fingerprint(...valuesOf(visit, form))}`, birth }, send);
}

/** Returns which rendered form was sent. Throws a refusal for one without a key, and one that was rendered 23 hours ago or more. */
export function renderedForm({ key }: Pick<SubmittedForm, 'key'>): RenderedForm {
  if (key === undefined) throw new UpstreamFailure('refused', 'form', { status: 400, message: WITHOUT_KEY });
  if (isTooOld(key)) throw new UpstreamFailure('refused', 'form', { status: 400, message: TOO_OLD });
  return { key, birth: birthIn(key) ?? '' };
}

/** Returns what identifies a rendered form, its button and its values, and apart from it the values that are secret. */
export function valuesOf(
  { url }: Pick<Visit, 'url'>,
  { key, intent, data }: Pick<SubmittedForm, 'key' | 'intent' | 'data'>,
): [unknown, unknown[]] {
  const values = [...data].filter(([name, value]) => typeof value === 'string' && name !== FORM_TOKEN);
  const isSecret = ([name]: [string, unknown]) => /password/i.test(name);
  return [[url.pathname, intent, key, values.filter((field) => !isSecret(field))], values.filter(isSecret)];
}

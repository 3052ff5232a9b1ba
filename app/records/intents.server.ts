import { redirect } from '@remix-run/node';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { toggleSchema } from '../forms/toggle.server';
import { isLost } from '../session/failures';
import type { Access } from '../session/access';
import { intent } from '../session/act.server';
import type { Visit } from '../session/visit.server';

type ToggleTarget = Parameters<Visit['api']['toggles']['toggle']>[0];
/** What the upstream says to a change; its message is shown when it has one. */
type Answer = { message?: string };

/**
 * Presses of one button within this time are one press: a form with the same values is not sent a second time, and a
 * status is not switched back, since the API knows only how to switch.
 */
const ONE_PRESS_SECONDS = 3;

/** A form that makes or changes a record: sent once, then the message and the place to go. */
export function createIntent<A extends Access, Schema extends z.ZodType>(
  access: A,
  schema: Schema,
  send: (visit: Visit<A>, values: z.output<Schema>) => Promise<Answer>,
  next: string | ((visit: Visit<A>) => string),
  message: string,
) {
  return intent(access)({
    schema,
    async run(visit, values, form) {
      let answer: Answer;
      try {
        const formKey = createHash('sha256').update(`${visit.url.pathname} ${JSON.stringify(values)}`).digest('base64url');
        answer = await visit.once(`record:${formKey}`, async (): Promise<Answer> => ({ message: (await send(visit, values)).message }), () => ONE_PRESS_SECONDS);
      } catch (error) {
        if (!isLost(error)) throw error;
        return form.refuse(['It is not known whether this was saved: no answer came back. Look in the list before you send it again.'], { status: 503 });
      }
      await visit.session.flash('success', answer.message ?? message);
      return redirect(typeof next === 'string' ? next : next(visit), 303);
    },
  });
}

/** The status button of a list: switches the record and shows the list again, where it was. */
export function toggleIntent<A extends Access>(access: A, target: ToggleTarget) {
  return intent(access)({
    schema: toggleSchema,
    async run({ api, session, url, once }, { id, status }) {
      const { message } = await once<Answer>(`toggle:${target}:${id}:${status}`, () => api.toggles.toggle(target, id), () => ONE_PRESS_SECONDS);
      await session.flash('success', message ?? 'The status was changed.');
      return redirect(url.pathname + url.search, 303);
    },
  });
}

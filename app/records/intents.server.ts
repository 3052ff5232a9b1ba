import { redirect } from '@remix-run/node';
import type { z } from 'zod';
import { toggleSchema } from '../forms/toggle.server';
import type { Access } from '../session/access';
import { intent } from '../session/act.server';
import type { Visit } from '../session/visit.server';

type ToggleTarget = Parameters<Visit['api']['toggles']['toggle']>[0];
/** What the upstream says to a change; its message is shown when it has one. */
type Answer = { message?: string };

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
    async run(visit, values) {
      const answer = await send(visit, values);
      await visit.session.flash('success', answer.message ?? message);
      return redirect(typeof next === 'string' ? next : next(visit), 303);
    },
  });
}

/** The status button of a list: switches the record and shows the list again, where it was. */
export function toggleIntent<A extends Access>(access: A, target: ToggleTarget) {
  return intent(access)({
    schema: toggleSchema,
    async run({ api, session, url }, { id }) {
      const { message } = await api.toggles.toggle(target, id);
      await session.flash('success', message ?? 'The status was changed.');
      return redirect(url.pathname + url.search, 303);
    },
  });
}

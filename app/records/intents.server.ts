import { createHash } from 'node:crypto';
import { redirect } from '@remix-run/node';
import type { z } from 'zod';
import { toggleSchema } from '../forms/toggle.server';
import { DISABLE, sameListWith } from '../paths';
import { intent } from '../request/act.server';
import { failureMessage, isUnknownOutcome, UpstreamFailure } from '../request/failures';
import type { Visit } from '../request/visit';
import type { Access } from '../session/access';

type ToggleTarget = Parameters<Visit['api']['toggles']['toggle']>[0];
/** The upstream's response to a change. The portal shows its message, if any. */
type Answer = { message?: string };

/** The outcome of a change that was not refused; unknown when the response did not arrive. */
type Outcome = { kind: 'done'; message?: string } | { kind: 'unknown'; message: string };

/**
 * Seconds within which repeated presses of one button count as one press: a form without a key and with the same values
 * is not sent again, and a status is not switched back. The API can only toggle a status, not set it.
 */
const ONE_PRESS_SECONDS = 3;
/** Seconds for which a form with a key returns its stored outcome. */
const SETTLED_SECONDS = 24 * 60 * 60;

/** For the form of a portal that ended while it was sending it. */
const OUTCOME_LOST = new UpstreamFailure('unknown', 'form').message;

type RecordIntent<A extends Access, Schema extends z.ZodType> = {
  schema: Schema;
  send: (visit: Visit<A>, values: z.output<Schema>) => Promise<Answer>;
  /** The URL of the next page. */
  next: string | ((visit: Visit<A>) => string);
  /** The message on the next page, unless the upstream sends one; missing when the next page shows the result itself. */
  message?: string;
};

/** Returns an intent that creates or changes a record with one API call, even when its form is sent several times. */
export function recordIntent<A extends Access, Schema extends z.ZodType>(
  access: A,
  { schema, send, next, message }: RecordIntent<A, Schema>,
) {
  return intent(access)({
    schema,
    async run(visit, values, form) {
      const sameForm = createHash('sha256')
        .update(`${visit.url.pathname} ${form.key} ${JSON.stringify(values)}`)
        .digest('base64url');
      const outcome = await visit.once(
        `record:${sameForm}`,
        async (): Promise<Outcome> => {
          try {
            return { kind: 'done', message: (await send(visit, values)).message };
          } catch (error) {
            if (isUnknownOutcome(error)) return { kind: 'unknown', message: error.message };
            throw error;
          }
        },
        () => (form.key ? SETTLED_SECONDS : ONE_PRESS_SECONDS),
        (): Outcome => ({ kind: 'unknown', message: OUTCOME_LOST }),
      );
      if (outcome.kind === 'unknown') return form.refuse([outcome.message], { status: 503 });
      if (message) await visit.session.flash('success', outcome.message ?? message);
      return redirect(typeof next === 'string' ? next : next(visit), 303);
    },
  });
}

/** Functions that read the current status of a record, by kind of record. */
const STATUS_OF: Record<ToggleTarget, (api: Visit['api'], id: string) => Promise<string | undefined>> = {
  channels: (api, id) => inList(api.channels.list(), id),
  partners: (api, id) => inList(api.partners.list(), id),
  services: (api, id) => inList(api.services.list(), id),
  staffs: (api, id) => inList(api.staffs.list(), id),
  serviceProfiles: async (api, id) => (await api.serviceProfiles.one(id)).status,
  vendors: async (api, id) => (await api.vendors.one(id)).status,
  subvendors: async (api, id) => (await api.subvendors.one(id)).status,
  terminals: async (api, id) => (await api.terminals.one(id)).status,
};

async function inList(
  rows: Promise<readonly { id: string; status: string }[]>,
  id: string,
): Promise<string | undefined> {
  return (await rows).find((row) => row.id === id)?.status;
}

/**
 * Returns the intent of a list's status button: switches the record and shows the list again at the same place. Reads the
 * current status first, because the API can only toggle it: a stale list would undo the change of another user.
 */
export function toggleIntent<A extends Access>(access: A, target: ToggleTarget) {
  return intent(access)({
    schema: toggleSchema,
    async run({ api, session, url, once }, { id, label, status, inPlace }) {
      const done = () =>
        inPlace
          ? { switched: id }
          : redirect(sameListWith(url.pathname, url.searchParams, { [DISABLE]: undefined }), 303);
      try {
        const now = await STATUS_OF[target](api, id);
        if (now !== undefined && now !== status) {
          await session.flash(
            'information',
            `${label && `${label}: `}The status had changed already. This is how it stands.`,
          );
          return done();
        }
        const { message, isLost } = await once<Answer & { isLost?: boolean }>(
          `toggle:${target}:${id}:${status}`,
          () => api.toggles.toggle(target, id),
          () => ONE_PRESS_SECONDS,
          () => ({ message: OUTCOME_LOST, isLost: true }),
        );
        await session.flash(
          isLost ? 'error' : 'success',
          `${label && `${label}: `}${message ?? 'The status was changed.'}`,
        );
      } catch (error) {
        const sentence = failureMessage(error);
        if (!sentence) throw error;
        await session.flash('error', `${label && `${label}: `}${sentence}`);
      }
      return done();
    },
  });
}

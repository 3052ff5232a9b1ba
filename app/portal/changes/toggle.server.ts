import { redirect } from '~/base/framework/node.server';
import { comparableId, isSameId } from '~/domain/ids';
import { listWith } from '~/domain/paths';
import { whyNotSwitched } from '~/domain/staff-roles';
import type { Intent } from '../request/act.server';
import { toggleSchema } from '../request/button.schema.server';
import { failureMessage, UpstreamFailure } from '../request/failures';
import { takeLock } from '../request/locks.server';
import type { Visit } from '../request/visit';
import type { RightName } from '../session/rights';
import { sendForm } from './change.server';
import { unknownSentence } from './once.server';

/** A kind of record that can be switched. */
export type ToggleTarget = Parameters<Visit['api']['toggles']['toggle']>[0];

type Current = { status?: string; role?: string } | undefined;

/** Functions that read a record as it is now, by kind of record. */
const CURRENT: Record<ToggleTarget, (api: Visit['api'], id: string) => Promise<Current>> = {
  channels: (api, id) => inList(api.channels.list(), id),
  partners: (api, id) => inList(api.partners.list(), id),
  services: (api, id) => inList(api.services.list(), id),
  staffs: (api, id) => inList(api.staffs.list(), id),
  serviceProfiles: (api, id) => api.serviceProfiles.one(id),
  vendors: (api, id) => api.vendors.one(id),
  subvendors: (api, id) => api.subvendors.one(id),
  terminals: (api, id) => api.terminals.one(id),
};

async function inList<Row extends { id: string }>(rows: Promise<readonly Row[]>, id: string): Promise<Row | undefined> {
  return (await rows).find((row) => isSameId(row.id, id));
}

const CHANGED_ALREADY = 'The status had changed already. This is how it stands.';
const BEING_CHANGED = 'The status is being changed by somebody else right now. Look at it again in a moment.';

/**
 * Returns the intent of a list's status button: switches the record and shows the list again at the same place. Reads the
 * current status first, because the API can only toggle it: a stale list would undo the change of another user. Meanwhile
 * nobody else switches the record.
 */
export function toggleIntent<A extends RightName>(
  target: ToggleTarget,
): Intent<A, typeof toggleSchema, { switched: string }> {
  return {
    schema: toggleSchema,
    async run(visit, { id, label, status, inPlace }, form) {
      const { api, session, url, user } = visit;
      const say = (tone: 'information' | 'success' | 'error', sentence: string) =>
        session.flash(tone, `${label && `${label}: `}${sentence}`);
      const toggle = async () => {
        const held = await takeLock(visit, `toggle:${target}:${comparableId(id)}`, true);
        if (typeof held === 'string') throw new UpstreamFailure('refused', 'form', { message: BEING_CHANGED });
        try {
          const now = await CURRENT[target](api, id);
          const reason =
            (target === 'staffs' && user ? whyNotSwitched(user, now && { ...now, id }) : undefined) ??
            (now?.status !== undefined && now.status !== status ? CHANGED_ALREADY : undefined);
          if (reason !== undefined) throw new UpstreamFailure('refused', 'form', { message: reason });
          return await api.toggles.toggle(target, id, now?.status);
        } finally {
          await held.end('known');
        }
      };
      try {
        const outcome = await sendForm(visit, form, toggle);
        if (outcome.kind === 'done') await say('success', outcome.message ?? 'The status was changed.');
        else await say('error', unknownSentence(outcome));
      } catch (error) {
        const sentence = failureMessage(error);
        if (!sentence) throw error;
        await say(sentence === CHANGED_ALREADY ? 'information' : 'error', sentence);
      }
      return inPlace ? { switched: id } : redirect(listWith(url.pathname, url.searchParams, {}), 303);
    },
  };
}

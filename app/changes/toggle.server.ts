import { redirect } from '@remix-run/node';
import { isSameId } from '../domain/ids';
import { toggleSchema } from '../forms/toggle.server';
import { DISABLE, sameListWith } from '../paths';
import { intent } from '../request/act.server';
import { failureMessage } from '../request/failures';
import type { Visit } from '../request/visit';
import type { Access } from '../session/access';
import { sendOnce, unknownSentence } from './once.server';

type ToggleTarget = Parameters<Visit['api']['toggles']['toggle']>[0];

/**
 * Seconds within which repeated presses of one button count as one press, so that a status is not switched back. The API
 * can only toggle a status, not set it.
 */
const ONE_PRESS_SECONDS = 3;

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
  return (await rows).find((row) => isSameId(row.id, id))?.status;
}

/**
 * Returns the intent of a list's status button: switches the record and shows the list again at the same place. Reads the
 * current status first, because the API can only toggle it: a stale list would undo the change of another user.
 */
export function toggleIntent<A extends Access>(access: A, target: ToggleTarget) {
  return intent(access)({
    schema: toggleSchema,
    async run(visit, { id, label, status, inPlace }) {
      const { api, session, url } = visit;
      const say = (tone: 'information' | 'success' | 'error', sentence: string) =>
        session.flash(tone, `${label && `${label}: `}${sentence}`);
      try {
        const now = await STATUS_OF[target](api, id);
        if (now !== undefined && now !== status)
          await say('information', 'The status had changed already. This is how it stands.');
        else {
          const outcome = await sendOnce(
            visit,
            `toggle:${target}:${id}:${status}`,
            () => api.toggles.toggle(target, id),
            {
              seconds: ONE_PRESS_SECONDS,
            },
          );
          if (outcome.kind === 'done') await say('success', outcome.message ?? 'The status was changed.');
          else await say('error', unknownSentence(outcome));
        }
      } catch (error) {
        const sentence = failureMessage(error);
        if (!sentence) throw error;
        await say('error', sentence);
      }
      return inPlace
        ? { switched: id }
        : redirect(sameListWith(url.pathname, url.searchParams, { [DISABLE]: undefined }), 303);
    },
  });
}

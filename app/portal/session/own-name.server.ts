import { apiFor } from '~/api/api.server';
import { nameInToken, type SessionUser, userNameInToken } from '~/api/auth';
import type { Requester } from '~/api/caller';
import { type Audience, audienceOf } from '~/domain/audience';
import { isSameId } from '~/domain/ids';
import { fullName } from '~/domain/user-name';

type Api = ReturnType<typeof apiFor>;

/** A sign-in waits no longer for a name. */
const WAIT_MS = 1_500;
const MAX_LENGTH = 60;

const readName: Record<Audience, (api: Api, id: string) => Promise<string | undefined>> = {
  async staff({ staffs }, id) {
    const own = (await staffs.list()).find((staff) => isSameId(staff.id, id));
    return own && fullName(own);
  },
  vendor: async ({ vendors }, id) => (await vendors.one(id)).name,
  unconfirmed: async ({ vendors }, id) => (await vendors.one(id)).name,
  subvendor: async ({ subvendors }, id) => (await subvendors.one(id)).name,
  terminal: async ({ terminals }, id) => (await terminals.one(id)).name,
};

/** Returns the name with which a user signs in, or the code by which others know the account where the token does not tell it. */
export const signInName = ({ token, code }: SessionUser): string => userNameInToken(token) || code;

/**
 * Returns the name that people know a user by: that of the token, or else of the user's own record. Undefined when neither
 * tells it in time: a name is never a reason not to sign in.
 */
export async function ownName(user: SessionUser, caller: Requester): Promise<string | undefined> {
  const claimed = nameInToken(user.token);
  const audience = audienceOf(user);
  const name =
    claimed && !claimed.includes('@')
      ? claimed
      : audience &&
        (await readName[audience](
          apiFor({ ...caller, token: user.token, deadline: AbortSignal.timeout(WAIT_MS) }),
          user.id,
        ).catch(() => undefined));
  return name?.trim().slice(0, MAX_LENGTH) || undefined;
}

import { nameInToken, readClaims, type SessionUser } from '~/api/auth';

/** Maximum characters shown of an unknown kind of account. */
const MAX_KIND_LENGTH = 60;

/** The message for a user whose kind of account the portal does not know: who is signed in, and the reason. */
export type UnknownAccount = { who: string; reason: string };

/** Names the account by its token, and its kind by the target of the sign-in, else by the token's roles. */
export function unknownAccount({ token, target, code, id }: SessionUser): UnknownAccount {
  const kind = (target || readClaims(token).roles.join(', ')).slice(0, MAX_KIND_LENGTH);
  const cause = kind
    ? `its kind is “${kind}”, which the portal does not know`
    : 'the service does not say of which kind it is';
  return {
    who: [nameInToken(token), code].filter(Boolean).join(', ') || id,
    reason: `Your account has no part of this portal: ${cause}. Ask whoever gave you the account to have its kind corrected, then sign in again.`,
  };
}

import { z } from 'zod';
import { seal, unseal } from '../seal.server';
import { readCookie, writeCookie } from './cookies.server';
import { DRAFT_SECONDS } from './draft.server';

const lastUserSchema = z.object({
  /** See domain/ids.ts, `userKey`. */
  user: z.string(),
  /** True when the user ended the session. */
  hasSignedOut: z.boolean(),
});

/** Whose session ended last in this browser. */
export type LastUser = z.output<typeof lastUserSchema>;

/**
 * Returns Set-Cookie headers that remember whose session ended in this browser. Input that another window sends afterwards is
 * then kept as this user's draft.
 */
export async function lastUserCookies(request: Request, last: LastUser): Promise<string[]> {
  return writeCookie(request, 'last', await seal('last', last), DRAFT_SECONDS);
}

/** Returns whose session ended last in this browser; undefined when nobody's did, or the cookie is not ours. */
export async function lastUser(request: Request): Promise<LastUser | undefined> {
  const sealed = readCookie(request, 'last');
  return sealed === undefined ? undefined : lastUserSchema.safeParse(await unseal('last', sealed)).data;
}

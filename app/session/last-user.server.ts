import { z } from 'zod';
import { seal, unseal } from '../seal.server';
import { readCookie, writeCookie } from './cookies.server';
import { DRAFT_SECONDS } from './draft.server';

const lastUserSchema = z.object({ userId: z.string() });

/**
 * Returns Set-Cookie headers that remember whose session ended in this browser. Input that another window sends afterwards is
 * then kept as this user's draft.
 */
export async function lastUserCookies(request: Request, userId: string): Promise<string[]> {
  return writeCookie(request, 'last', await seal('last', { userId }), DRAFT_SECONDS);
}

/** Returns the id of the user whose session ended last in this browser; undefined when nobody's did, or the cookie is not ours. */
export async function lastUser(request: Request): Promise<string | undefined> {
  const sealed = readCookie(request, 'last');
  return sealed === undefined ? undefined : lastUserSchema.safeParse(await unseal('last', sealed)).data?.userId;
}

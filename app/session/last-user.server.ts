import { z } from 'zod';
import { seal, unseal } from '../seal.server';
import { readCookie, writeCookie } from './cookies.server';
import { DRAFT_SECONDS } from './draft.server';

const lastUserSchema = z.object({ userId: z.string() });

/**
 * Returns Set-Cookie headers that store whose session ended in this browser: a form that is sent from another window, which
 * does not know yet, is then kept for this user.
 */
export async function lastUserCookies(request: Request, userId: string): Promise<string[]> {
  return writeCookie(request, 'last', await seal('last', { userId }), DRAFT_SECONDS);
}

export async function lastUser(request: Request): Promise<string | undefined> {
  const sealed = readCookie(request, 'last');
  return sealed === undefined ? undefined : lastUserSchema.safeParse(await unseal('last', sealed)).data?.userId;
}

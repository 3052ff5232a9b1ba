import { z } from 'zod';
import { seal, unseal } from '~/base/seal.server';
import { clearCookie, readCookie, writeCookie } from './cookies.server';

const flashSchema = z.object({
  tone: z.enum(['success', 'error', 'information']),
  text: z.string(),
  isBrief: z.boolean().optional(),
  links: z.array(z.object({ name: z.string(), href: z.string() })).optional(),
});

/**
 * A message for the next page; `isBrief` hides it after 5 s; `links` are the next steps. It has its own cookie: see
 * docs/decisions/0004-session.md.
 */
export type Flash = z.output<typeof flashSchema>;

const FLASH_SECONDS = 120;

export async function flashCookies(request: Request, flash: Flash): Promise<string[]> {
  return writeCookie(request, 'flash', await seal('flash', flash), FLASH_SECONDS);
}

/** Returns the message and the Set-Cookie headers that remove it. Only the root's loader calls this. */
export async function takeFlash(request: Request): Promise<{ flash?: Flash; cookies: string[] }> {
  const sealed = readCookie(request, 'flash');
  if (sealed === undefined) return { cookies: [] };
  const flash = flashSchema.safeParse(await unseal('flash', sealed));
  return { flash: flash.data, cookies: clearCookie(request, 'flash') };
}

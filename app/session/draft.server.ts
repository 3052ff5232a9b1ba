import { z } from 'zod';
import { FORM_TOKEN } from '../page-data/form-token';
import { clearCookie, readCookie, writeCookie } from './cookies.server';
import { seal, unseal } from './seal.server';

/** What was typed into a form whose session had ended, until its owner has signed in again. */
const draftSchema = z.object({
  pathname: z.string(),
  /** Whom the page is about, where its path does not say it. */
  vendor: z.string().nullable(),
  userId: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

const DRAFT_SECONDS = 15 * 60;
/** A draft travels in two cookies at most. */
const MAX_SEALED_LENGTH = 7_000;

/**
 * Set-Cookie headers that keep what was typed, passwords excepted. Nothing is kept for somebody we do not know,
 * or when it is too long for a cookie.
 */
export async function draftCookies(request: Request, form: FormData, userId: string | undefined): Promise<string[]> {
  if (userId === undefined) return [];
  const fields = [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && field[0] !== FORM_TOKEN && !/password/i.test(field[0]),
  );
  const sealed = await seal('draft', { ...placeOf(request), userId, fields });
  return sealed.length > MAX_SEALED_LENGTH ? [] : writeCookie(request, 'draft', sealed, DRAFT_SECONDS);
}

/** What this user had typed on this page, and how to take it away; a draft of another page stays where it is. */
export async function takeDraft(
  request: Request,
  userId: string | undefined,
): Promise<{ draft?: FormData; cookies: string[] }> {
  const sealed = readCookie(request, 'draft');
  if (sealed === undefined || userId === undefined) return { cookies: [] };
  const read = draftSchema.safeParse(await unseal('draft', sealed));
  if (!read.success) return { cookies: clearCookie(request, 'draft') };
  const { pathname, vendor } = placeOf(request);
  if (read.data.pathname !== pathname || read.data.vendor !== vendor) return { cookies: [] };
  if (read.data.userId !== userId) return { cookies: clearCookie(request, 'draft') };
  const draft = new FormData();
  for (const [name, value] of read.data.fields) draft.append(name, value);
  return { draft, cookies: clearCookie(request, 'draft') };
}

function placeOf(request: Request): { pathname: string; vendor: string | null } {
  const { pathname, searchParams } = new URL(request.url);
  return { pathname, vendor: searchParams.get('vendor') };
}

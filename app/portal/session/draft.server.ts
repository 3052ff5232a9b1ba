import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { StoreUnavailable } from '~/base/database/database';
import { seal, unseal } from '~/base/seal.server';
import { store } from '~/base/store/store.server';
import { FORM_TOKEN } from '../request/form-fields.data';
import { clearCookie, readCookie, writeCookie } from './cookies.server';

const fieldList = z.array(z.tuple([z.string(), z.string()]));

/** Form input whose session had ended, kept until the same user has signed in again. */
const draftSchema = z.object({
  pathname: z.string(),
  /** The vendor in the query, for pages whose path does not name it. */
  vendor: z.string().nullable(),
  /** See domain/ids.ts, `userKey`. */
  user: z.string(),
  /** What to say when the input is shown again. */
  notice: z.string().optional(),
  fields: fieldList.optional(),
  /** Names a draft in the store, which has the fields then. */
  stored: z.string().optional(),
});

const DRAFT_SECONDS = 15 * 60;
/** A longer draft does not fit into two cookies: it lies in the store, the latest one of a user. */
const MAX_SEALED_LENGTH = 7_000;
const storedDraft = z.object({ id: z.string(), fields: fieldList });
const keyOf = (user: string) => `draft:${user}`;

/** Returns Set-Cookie headers that keep the form input without passwords, and a notice to show with it; none for an unknown user. */
export async function draftCookies(
  request: Request,
  form: FormData,
  user: string | undefined,
  notice?: string,
): Promise<string[]> {
  if (user === undefined) return [];
  const fields = [...form].filter(
    (field): field is [string, string] =>
      typeof field[1] === 'string' && field[0] !== FORM_TOKEN && !/password/i.test(field[0]),
  );
  const draft = { ...placeOf(request), user, notice };
  const sealed = await seal('draft', { ...draft, fields });
  if (sealed.length <= MAX_SEALED_LENGTH) return writeCookie(request, 'draft', sealed, DRAFT_SECONDS);
  const stored = randomUUID();
  await store().remember(keyOf(user), JSON.stringify({ id: stored, fields }), DRAFT_SECONDS);
  return writeCookie(request, 'draft', await seal('draft', { ...draft, stored }), DRAFT_SECONDS);
}

/**
 * Returns this user's draft for this page and the Set-Cookie headers that remove it. A draft of another page is left in
 * place.
 */
export async function takeDraft(
  request: Request,
  user: string | undefined,
): Promise<{ draft?: FormData; notice?: string; cookies: string[] }> {
  const sealed = readCookie(request, 'draft');
  if (sealed === undefined || user === undefined) return { cookies: [] };
  const read = draftSchema.safeParse(await unseal('draft', sealed));
  if (!read.success) return { cookies: clearCookie(request, 'draft') };
  const { pathname, vendor } = placeOf(request);
  if (read.data.pathname !== pathname || read.data.vendor !== vendor) return { cookies: [] };
  if (read.data.user !== user) return { cookies: clearCookie(request, 'draft') };
  const { notice } = read.data;
  const fields = read.data.fields ?? (await storedFields(user, read.data.stored));
  if (fields === 'away') return { notice, cookies: [] };
  if (fields === 'gone') return { notice, cookies: clearCookie(request, 'draft') };
  const draft = new FormData();
  for (const [name, value] of fields) draft.append(name, value);
  return { draft, notice, cookies: clearCookie(request, 'draft') };
}

/** Returns the fields of a stored draft; 'gone' when a later one has its place, 'away' while the store does not answer. */
async function storedFields(user: string, id: string | undefined) {
  try {
    const value = await store().read(keyOf(user));
    const read = value === undefined ? undefined : storedDraft.safeParse(JSON.parse(value)).data;
    return read !== undefined && read.id === id ? read.fields : 'gone';
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return error.isSealedForGood ? 'gone' : 'away';
  }
}

function placeOf(request: Request): { pathname: string; vendor: string | null } {
  const { pathname, searchParams } = new URL(request.url);
  return { pathname, vendor: searchParams.get('vendor') };
}

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

import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { businessTime } from '~/base/clock.server';
import { config } from '~/base/config/config.server';
import { store } from '~/base/store/store.server';
import { readCookie, writeCookie } from '../session/cookies.server';
import { sessionId } from '../session/open.server';
import { FORM_TOKEN } from './form-fields.data';

/** 128 bits are enough for a value that is valid only together with a cookie. */
const TOKEN_BYTES = 16;
/**
 * How long a form can be sent. An outcome is kept for longer (portal/changes/once.server.ts): a form that is sent again is answered
 * by it, however late, and has no second effect. The hour between allows for clocks that differ.
 */
const FORM_LIFE_MS = 23 * 60 * 60 * 1000;

/**
 * Returns the token for this page's forms and the cookies to set with it. The token proves that a form is ours when the
 * browser sends neither Origin nor Referer (lynx by default). It is bound to the session `sid`, or before sign-in to
 * the cookie `visitor`. It is undefined for browsers that send Sec-Fetch-Site, since they send Origin with every form.
 */
export function issueFormToken(
  request: Request,
  sid: string | undefined,
): { token: string | undefined; cookies: string[] } {
  const known = sid ?? readCookie(request, 'visitor');
  const owner = known ?? randomBytes(TOKEN_BYTES).toString('base64url');
  return {
    token: request.headers.has('sec-fetch-site') ? undefined : sign(config().sessionSecrets[0], owner),
    cookies: known === undefined ? writeCookie(request, 'visitor', owner) : [],
  };
}

/** True when the form's token was issued to this request's session, even an ended one, or to its visitor cookie. */
export async function hasOwnToken(request: Request, form: FormData): Promise<boolean> {
  const token = form.get(FORM_TOKEN);
  if (typeof token !== 'string') return false;
  const owners = [await sessionId(request), readCookie(request, 'visitor')].filter((owner) => owner !== undefined);
  return owners.some((owner) => config().sessionSecrets.some((secret) => isSame(token, sign(secret, owner))));
}

function sign(secret: string, owner: string): string {
  return createHmac('sha256', `vend-portal form token\n${secret}`)
    .update(owner)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the key of a form that is rendered now: the time, the birth mark of the store, and what tells it from others. */
export function newFormKey(): string {
  return [businessTime().toString(36), store().birth, randomUUID()].join('.');
}

/** Returns the birth mark of the store for which a form was rendered; undefined for a key of another shape. */
export function birthIn(key: string): string | undefined {
  const [, birth, id] = key.split('.');
  return id === undefined ? undefined : birth;
}

/** True for the key of a form that was rendered too long ago to be sent; false for one without a time. */
export function isTooOld(key: string): boolean {
  const [time, ...id] = key.split('.');
  return id.length > 0 && mayBeForgotten(Number.parseInt(time ?? '', 36));
}

/** True when the outcome of a form that was rendered then, in ms since 1970, may not be kept any more. */
export function mayBeForgotten(renderedMs: number): boolean {
  return businessTime() - renderedMs > FORM_LIFE_MS;
}

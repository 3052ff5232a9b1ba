import { parse, serialize } from 'cookie';
import { config } from '../config.server';

/** Longest value of one cookie: with name and attributes it stays under the 4,096 bytes that browsers allow. */
const CHUNK_LENGTH = 3_900;
/** More chunks than any session needs: a JWT of 6 KB and a refresh token of 512 B seal into three. */
const MAX_CHUNKS = 4;

/** A value that does not fit into the cookies that a browser keeps; `length` in characters. */
export class CookieTooLarge extends Error {
  constructor(
    name: string,
    readonly length: number,
  ) {
    super(`cookie ${name} does not fit: ${length} characters`);
  }
}

export type CookieName = 'session' | 'flash' | 'draft' | 'device' | 'range' | 'visitor';

function fullName(name: string): string {
  return config().secureCookies ? `__Host-${name}` : name;
}

function cookie(name: string, value: string, maxAge?: number): string {
  return serialize(fullName(name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config().secureCookies,
    ...(maxAge !== undefined && { maxAge }),
  });
}

function requestCookies(request: Request): Record<string, string | undefined> {
  return parse(request.headers.get('cookie') ?? '');
}

/** The value that was split over several cookies, or undefined when it is not there as a whole. */
export function readCookie(request: Request, name: CookieName): string | undefined {
  const cookies = requestCookies(request);
  const [, count, first] = /^([1-4])~(.*)$/.exec(cookies[fullName(name)] ?? '') ?? [];
  if (count === undefined || first === undefined) return undefined;
  const rest = Array.from({ length: Number(count) - 1 }, (_, index) => cookies[fullName(`${name}.${index + 1}`)]);
  return rest.includes(undefined) ? undefined : [first, ...rest].join('');
}

/**
 * Set-Cookie headers that put the value under the name, over as many cookies as it needs, and take away the
 * chunks of an older, longer value. Throws CookieTooLarge when it needs more than four.
 */
export function writeCookie(request: Request, name: CookieName, value: string, maxAge?: number): string[] {
  const chunks = value.match(new RegExp(`.{1,${CHUNK_LENGTH}}`, 'gs')) ?? [''];
  if (chunks.length > MAX_CHUNKS) throw new CookieTooLarge(name, value.length);
  const set = chunks.map((chunk, index) =>
    index === 0 ? cookie(name, `${chunks.length}~${chunk}`, maxAge) : cookie(`${name}.${index}`, chunk, maxAge),
  );
  return [...set, ...expireChunks(request, name, chunks.length)];
}

/** Set-Cookie headers that take the value away. */
export function clearCookie(request: Request, name: CookieName): string[] {
  return expireChunks(request, name, 0);
}

function expireChunks(request: Request, name: CookieName, from: number): string[] {
  const cookies = requestCookies(request);
  return Array.from({ length: MAX_CHUNKS }, (_, index) => (index === 0 ? name : `${name}.${index}`))
    .slice(from)
    .filter((part) => cookies[fullName(part)] !== undefined)
    .map((part) => cookie(part, '', 0));
}

/** Whether the browser sent back a cookie of the portal. Every page shown before sign-in sets one. */
export function acceptsCookies(request: Request): boolean {
  return readCookie(request, 'visitor') !== undefined || readCookie(request, 'session') !== undefined;
}

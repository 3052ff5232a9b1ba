import { parse, serialize } from 'cookie';
import { config } from '~/base/config/config.server';

/**
 * Maximum length of one cookie's value: with name and attributes it stays below the 4,096 bytes that browsers allow.
 */
const CHUNK_LENGTH = 3_900;
/** More chunks than any session needs: a JWT of 6 KB and a refresh token of 512 B need three. */
const MAX_CHUNKS = 4;

/** Thrown for a value that does not fit into a browser's cookies; `length` in characters. */
export class CookieTooLarge extends Error {
  constructor(
    name: string,
    readonly length: number,
  ) {
    super(`cookie ${name} does not fit: ${length} characters`);
  }
}

export type CookieName = 'session' | 'flash' | 'draft' | 'last' | 'device' | 'range' | 'low' | 'density' | 'visitor';

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

/** Returns the value that was split over several cookies; undefined when any chunk is missing. */
export function readCookie(request: Request, name: CookieName): string | undefined {
  const cookies = requestCookies(request);
  const [, count, first] = /^([1-4])~(.*)$/.exec(cookies[fullName(name)] ?? '') ?? [];
  if (count === undefined || first === undefined) return undefined;
  const rest = Array.from({ length: Number(count) - 1 }, (_, index) => cookies[fullName(`${name}.${index + 1}`)]);
  return rest.includes(undefined) ? undefined : [first, ...rest].join('');
}

/**
 * Returns Set-Cookie headers that store the value, split into chunks, and remove the chunks of a longer older value.
 * Throws CookieTooLarge when it needs more than four.
 */
export function writeCookie(request: Request, name: CookieName, value: string, maxAge?: number): string[] {
  const chunks = value.match(new RegExp(`.{1,${CHUNK_LENGTH}}`, 'gs')) ?? [''];
  if (chunks.length > MAX_CHUNKS) throw new CookieTooLarge(name, value.length);
  const set = chunks.map((chunk, index) =>
    index === 0 ? cookie(name, `${chunks.length}~${chunk}`, maxAge) : cookie(`${name}.${index}`, chunk, maxAge),
  );
  return [...set, ...expireChunks(request, name, chunks.length)];
}

/** Returns Set-Cookie headers that remove the value. */
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

/** True when the browser sent a cookie of the portal. Every page before sign-in sets one. */
export function acceptsCookies(request: Request): boolean {
  return readCookie(request, 'visitor') !== undefined || readCookie(request, 'session') !== undefined;
}

import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { businessTime } from '~/base/clock.server';
import { unseal } from '~/base/seal.server';
import { readCookie, writeCookie } from './cookies.server';
import { newSession, sessionCookies } from './open.server';

const MAX_COOKIE_BYTES = 4_096;
const random = (bytes: number) => randomBytes(bytes).toString('base64url').slice(0, bytes);

function requestWith(
  setCookies: readonly string[],
  before = new Map<string, string>(),
): { request: Request; jar: Map<string, string> } {
  const jar = new Map(before);
  for (const line of setCookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (/Max-Age=0/.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return { request: new Request('https://portal.example/', { headers: { cookie } }), jar };
}

it('R6: cookies of JWTs of 0.5 to 6 KB fit and open, and old chunks are removed', async () => {
  const sizes = [512, 1_024, 2_048, 2_500, 3_000, 4_096, 5_000, 6_144].flatMap((token) =>
    [44, 128, 512].map((refresh) => [token, refresh] as const),
  );
  let jar = new Map<string, string>();
  let request = new Request('https://portal.example/');
  // Up and down again, so that long sessions are followed by short ones.
  for (const [token, refresh] of [...sizes, ...sizes.toReversed()]) {
    const user = {
      token: random(token),
      refreshToken: random(refresh),
      expires: businessTime() + 60_000,
      target: 'terminal',
      status: 'Active',
      id: 't',
      code: 'T',
      isStaff: false,
    };
    const session = await newSession(user, businessTime());
    const lines = await sessionCookies(request, session);
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_COOKIE_BYTES);
      expect(line).toMatch(/^__Host-session.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    }
    ({ request, jar } = requestWith(lines, jar));
    expect(await unseal('session', readCookie(request, 'session')!)).toEqual(session);
    expect(jar.size).toBe(lines.filter((line) => !line.includes('Max-Age=0')).length);
  }
});

it('R6: a value too long for four cookies is refused, not truncated', () => {
  expect(() => writeCookie(new Request('https://portal.example/'), 'session', 'x'.repeat(20_000))).toThrow(
    'does not fit',
  );
});

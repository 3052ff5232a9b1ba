import { expect, it } from 'vitest';
import { safeNext } from '~/portal/session/next';
import { sample } from '../support/scale';
import { useServers } from '../support/use-servers';
import { PASSWORD, Visitor } from '../support/visitor';

/** Returns URLs that bypass weak redirect checks: all combinations of hosts, prefixes and separators. */
function hostileAddresses(): string[] {
  const hosts = [
    'evil.example',
    'evil.example/%2f..',
    'evil.example:80',
    'user@evil.example',
    '127.0.0.1@evil.example',
    '[::1]@evil.example',
    'evil。example',
    'evil.example#127.0.0.1',
    'evil.example?127.0.0.1',
    'xn--evil-x',
    '0x7f.1',
    '3232235777',
  ];
  const prefixes = [
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '\\/',
    '/\t/',
    '/\n/',
    '/\r/',
    '\t//',
    '\n//',
    ' //',
    '/ /',
    '/%09/',
    '/%5c',
    '/%2f/',
    '/.//',
    '/..//',
    '/x/..//',
    '/;//',
    '/\u0000/',
    'http://',
    'https://',
    'HTTP://',
    'https:',
    'https:/',
    'http:\\\\',
    'http:/\\',
    'ftp://',
    'javascript://',
    'data:text/html,',
    '/https://',
    '//https://',
    '/%68ttp://',
    '//\u200b',
    '/\u2028/',
    '//%20',
    './/',
    '../',
    '?//',
    '#//',
    '@',
    ':',
    '/@',
    '//@',
  ];
  const whole = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '\u0001javascript:x',
    'java\nscript:x',
    '//',
    '///',
    '/\\',
    '\\',
    '%2f%2fevil.example',
    '/signin',
    '/logout',
    '/Logout?x',
    '/signin/success',
  ];
  return [...prefixes.flatMap((prefix) => hosts.map((host) => prefix + host)), ...whole];
}

const corpus = hostileAddresses();
const servers = useServers();

it('R8: none of 500 and more hostile URLs leaves the origin, as a browser parses it', () => {
  expect(corpus.length).toBeGreaterThan(500);
  for (const origin of ['https://portal.example', 'http://127.0.0.1:3000']) {
    for (const address of corpus) {
      const next = safeNext(address, origin);
      expect(new URL(next, `${origin}/signin`).origin, JSON.stringify(address)).toBe(origin);
      expect(next).toMatch(/^\/(?![/\\])/);
      expect(next).not.toMatch(/^\/(signin|logout)/i);
    }
  }
});

it('R8: the Location header of a real sign-in does not leave the origin', async () => {
  const visitor = new Visitor(servers.origin);
  const headers = { origin: servers.origin, 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ username: 'terminal@sandbox.test', password: PASSWORD }).toString();
  for (const address of sample(corpus, 20)) {
    await visitor.open('/signin');
    const response = await visitor.request(`/signin?next=${encodeURIComponent(address)}`, {
      method: 'POST',
      body,
      headers,
    });
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') ?? 'https://missing.example', `${servers.origin}/signin`);
    expect(location.origin, JSON.stringify(address)).toBe(servers.origin);
    visitor.cookies.clear();
  }
});

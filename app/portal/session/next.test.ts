import { describe, expect, it } from 'vitest';
import { safeNext } from './next';

const ORIGIN = 'https://portal.example';

describe('the page after sign-in', () => {
  it.each(['/', '/terminal/sales?q=a%20b&page=2', '/receipt/ABC', '/sales/1', '/signing'])(
    'is the requested page %s',
    (next) => expect(safeNext(next, ORIGIN)).toBe(next),
  );

  it.each([
    undefined,
    null,
    '',
    'receipt',
    'sales/1',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/.//',
    '/.//[',
    '/signin',
    '/signin?next=/x',
    '/signin/success',
    '/logout',
    '/LOGOUT',
    '/%6cogout',
    '/%E0%A4%A',
    '/x\u0000',
  ])('is the home page instead of %j', (next) => expect(safeNext(next, ORIGIN)).toBe('/'));

  it('has an address of at most 1000 characters, else it is the home page', () => {
    const longest = `/${'a'.repeat(999)}`;
    expect(safeNext(longest, ORIGIN)).toBe(longest);
    expect(safeNext(`${longest}a`, ORIGIN)).toBe('/');
  });
});

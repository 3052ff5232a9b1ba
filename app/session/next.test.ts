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
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/signin',
    '/signin?next=/x',
    '/logout',
    '/LOGOUT',
    '/%6cogout',
    '/%E0%A4%A',
    '/x\u0000',
    `/${'a'.repeat(2_000)}`,
  ])('is the home page instead of %j', (next) => expect(safeNext(next, ORIGIN)).toBe('/'));
});

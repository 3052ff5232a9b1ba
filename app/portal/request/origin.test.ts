import { describe, expect, it } from 'vitest';
import { formSource, isOwnVisit } from './origin';

const OWN = 'https://portal.example';
const form = (headers: Record<string, string>, origin = OWN, production = true) =>
  formSource(new Headers(headers), origin, production) === 'own';

describe('formSource', () => {
  it('takes Origin, else Referer', () => {
    expect(form({ origin: OWN })).toBe(true);
    expect(form({ referer: `${OWN}/terminal/validate?x=1` })).toBe(true);
    expect(form({ origin: OWN, 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  it.each([
    {},
    { 'sec-fetch-site': 'none' },
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'https://portal.example.evil.example' },
    { origin: 'http://portal.example' },
    { origin: 'https://portal.example:444' },
    { origin: 'not an origin' },
    { origin: '', referer: `${OWN}/` },
    { origin: 'https://evil.example', referer: `${OWN}/` },
    { referer: 'https://evil.example/https://portal.example/' },
    { referer: 'nonsense' },
    { origin: OWN, 'sec-fetch-site': 'cross-site' },
    { origin: OWN, 'sec-fetch-site': 'same-site' },
    { 'x-forwarded-host': 'portal.example' },
  ])('refuses a form with %j', (headers) => expect(form(headers as Record<string, string>)).toBe(false));

  it('is undecided only when all three headers are absent', () => {
    const source = (headers: Record<string, string>) => formSource(new Headers(headers), OWN, true);
    expect(source({})).toBe('unknown');
    expect(source({ host: 'portal.example', 'x-forwarded-host': 'portal.example' })).toBe('unknown');
    for (const name of ['origin', 'referer', 'sec-fetch-site'])
      expect([name, source({ [name]: '' })]).toEqual([name, 'foreign']);
  });

  it('accepts every name of loopback, outside production only', () => {
    expect(form({ origin: 'http://localhost:3000' }, 'http://127.0.0.1:3000', false)).toBe(true);
    expect(form({ origin: 'http://localhost:3001' }, 'http://127.0.0.1:3000', false)).toBe(false);
    expect(form({ origin: 'http://localhost:3000' }, 'http://127.0.0.1:3000', true)).toBe(false);
  });

  it('accepts a form from loopback when the public address is another, outside production only', () => {
    expect(form({ origin: 'http://127.0.0.1:3000' }, 'http://192.0.2.2:3000', false)).toBe(true);
    expect(form({ origin: 'http://127.0.0.1:3001' }, 'http://192.0.2.2:3000', false)).toBe(false);
    expect(form({ origin: 'http://192.0.2.3:3000' }, 'http://192.0.2.2:3000', false)).toBe(false);
    expect(form({ origin: 'http://127.0.0.1:3000' }, 'http://192.0.2.2:3000', true)).toBe(false);
  });
});

describe('isOwnVisit', () => {
  const visit = (headers: Record<string, string>) => isOwnVisit(new Headers(headers), OWN, true);

  it('accepts a logout from our pages or the address bar', () => {
    expect(visit({ 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(visit({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).toBe(true);
    expect(visit({ referer: `${OWN}/` })).toBe(true);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin', purpose: 'prefetch' },
    { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' },
    { referer: 'https://evil.example/' },
    {},
  ])('refuses a logout with %j', (headers) => expect(visit(headers as Record<string, string>)).toBe(false));
});

import { describe, expect, it } from 'vitest';
import { formSource, isOwnVisit } from './origin';

const OWN = 'https://portal.example';
const form = (headers: Record<string, string>, origin = OWN, production = true) =>
  formSource(new Headers(headers), origin, production) === 'own';

describe('where a form came from', () => {
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
  ])('refuses %j', (headers) => expect(form(headers as Record<string, string>)).toBe(false));

  it('is unsaid only when all three headers are absent', () => {
    const source = (headers: Record<string, string>) => formSource(new Headers(headers), OWN, true);
    expect(source({})).toBe('unsaid');
    expect(source({ host: 'portal.example', 'x-forwarded-host': 'portal.example' })).toBe('unsaid');
    for (const name of ['origin', 'referer', 'sec-fetch-site'])
      expect([name, source({ [name]: '' })]).toEqual([name, 'foreign']);
  });

  it('counts the names of loopback as one, outside production only', () => {
    expect(form({ origin: 'http://localhost:3000' }, 'http://127.0.0.1:3000', false)).toBe(true);
    expect(form({ origin: 'http://localhost:3001' }, 'http://127.0.0.1:3000', false)).toBe(false);
    expect(form({ origin: 'http://localhost:3000' }, 'http://127.0.0.1:3000', true)).toBe(false);
  });

  it('takes a form from loopback also when another address is the public one, outside production only', () => {
    expect(form({ origin: 'http://127.0.0.1:3000' }, 'http://192.0.2.2:3000', false)).toBe(true);
    expect(form({ origin: 'http://127.0.0.1:3001' }, 'http://192.0.2.2:3000', false)).toBe(false);
    expect(form({ origin: 'http://192.0.2.3:3000' }, 'http://192.0.2.2:3000', false)).toBe(false);
    expect(form({ origin: 'http://127.0.0.1:3000' }, 'http://192.0.2.2:3000', true)).toBe(false);
  });
});

describe('who asks for the logout', () => {
  const visit = (headers: Record<string, string>) => isOwnVisit(new Headers(headers), OWN, true);

  it('is a person on our pages or at the address bar', () => {
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
  ])('is nobody of ours with %j', (headers) => expect(visit(headers as Record<string, string>)).toBe(false));
});

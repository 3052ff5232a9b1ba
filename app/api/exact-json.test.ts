import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseExactly } from './exact-json';

it.each([
  ['{"token":93731765657797993427}', { token: '93731765657797993427' }],
  ['{"token": 9373176565779799342 }', { token: '9373176565779799342' }],
  ['[1234567890123456,123456789012345]', ['1234567890123456', 123_456_789_012_345]],
  ['{"id":-9007199254740993}', { id: '-9007199254740993' }],
  ['{"token":9.373176565779799e+19}', { token: '9.373176565779799e+19' }],
  ['12345678901234567890', '12345678901234567890'],
  ['["a",12345678901234567890]', ['a', '12345678901234567890']],
  ['{"amount":1.23456789E7,"balance":2.5e+7}', { amount: 12_345_678.9, balance: 25_000_000 }],
  ['{"units":43.123456789012345678}', { units: '43.123456789012345678' }],
  ['{"amount":0.30000000000000004,"rate":1.5}', { amount: 0.1 + 0.2, rate: 1.5 }],
  [
    '{"text":"a, 12345678901234567890 \\" : 12345678901234567890","n":1}',
    { text: 'a, 12345678901234567890 " : 12345678901234567890', n: 1 },
  ],
  [
    '{"12345678901234567890":{"a":[{"b":12345678901234567890}]}}',
    { '12345678901234567890': { a: [{ b: '12345678901234567890' }] } },
  ],
])('keeps the digits of %s', (json, value) => expect(parseExactly(json)).toEqual(value));

it.each([
  '{"a":012345678901234567890}',
  '{"a":1.2.3456789012345678}',
  '{"a":12345678901234567890',
  '[,12345678901234567890]',
])('refuses %s, which is no JSON', (json) => expect(() => parseExactly(json)).toThrow(SyntaxError));

it('tells when a number was kept as a text', () => {
  const kept = (json: string) => {
    let count = 0;
    parseExactly(json, () => count++);
    return count;
  };
  expect(['{"a":"12345678901234567890"}', '{"a":12345678901234567890}'].map(kept)).toEqual([0, 1]);
});

it('R32: reads every value as JSON.parse does, or with the digits that were written', () =>
  fc.assert(
    fc.property(fc.json(), fc.bigInt({ min: 10n ** 15n, max: 10n ** 30n }), (json, digits) => {
      const read = parseExactly(json);
      if (!/\d{16}/.test(json)) expect(read).toEqual(JSON.parse(json));
      expect(parseExactly(`{"before":${json},"token":${digits},"after":"${digits}"}`)).toMatchObject({
        token: String(digits),
        after: String(digits),
      });
    }),
  ));

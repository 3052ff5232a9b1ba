import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listQuery } from '~/lists/engine/choose';
import { matches } from '~/lists/engine/search';
import { customerField } from '~/sales/sell/validate.schema.server';
import { amountField } from '~/ui/form/amount.schema.server';
import { phoneDigits, readCustomer } from './customer';
import { plainText, trimmed } from './typed-text';

const INVISIBLE = ['\u200b', '\u200e', '\u202a', '\u202c', '\u00ad', '\ufeff', '\u2060', '\u2066'];

describe('what is typed or pasted', () => {
  it.each(INVISIBLE)('does not depend on the invisible %j', (sign) => {
    const number = `${sign}0803${sign}123 4567${sign}`;
    expect(customerField.parse(number)).toBe('08031234567');
    expect(amountField.parse(`${sign}1,5${sign}00.00${sign}`)).toBe(150_000);
    expect(listQuery(new URLSearchParams({ q: `${sign}Ada${sign}eze ` })).q).toBe('Adaeze');
    expect(plainText(`${sign}terminal@sandbox.test${sign}`)).toBe('terminal@sandbox.test');
  });

  it.each([
    ['0803\u00a0123\u20094567', '0803 123 4567'],
    ['0803–123—4567', '0803-123-4567'],
    ['０８０３', '0803'],
    ['\u2212 5', '- 5'],
  ])('%j reads %s', (typed, plain) => expect(plainText(typed)).toBe(plain));

  it('keeps what joins letters and pictures inside a text', () => {
    const family = '👩\u200d👧';
    expect(trimmed(`\u200b \ufeff${family} Ada\u00a0\u200e`)).toBe(`${family} Ada`);
    expect(trimmed('\u200b'.repeat(100_000))).toBe('');
  });

  it.each([
    '08031234567',
    '+2348031234567',
    '+234 803 123 4567',
    '002348031234567',
    '+234 (0)803 123 4567',
    '2340803-123-4567',
    '\u202a+234 803 123 4567\u202c',
  ])('“%s” is one phone number, in a form and in a search', (typed) => {
    expect(readCustomer(typed)).toBe('08031234567');
    expect(phoneDigits(typed)).toBe('8031234567');
    for (const stored of ['08031234567', '2348031234567', '+234 803 123 4567'])
      expect([stored, matches(typed, ['Ada', stored])]).toEqual([stored, true]);
    expect(matches(typed, ['08031234568'])).toBe(false);
  });

  it('the texts that people really paste are as without what they cannot see', () => {
    const texts = JSON.parse(
      readFileSync(new URL('../../tests/cases/search-texts-with-invisible-characters.json', import.meta.url), 'utf8'),
    ) as string[];
    expect(texts.map(plainText)).toEqual([
      '+234 803 123 4567',
      '08031234567',
      '08031234567',
      'QZQGWX4AXPRI',
      'QZQGWX4AXPRI',
      'terminal@sandbox.test',
    ]);
  });
});

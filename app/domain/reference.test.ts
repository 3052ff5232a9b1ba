import { describe, expect, it } from 'vitest';
import { generateReference, isSameReference, referenceAsSent } from './reference';

describe('a sale reference', () => {
  const references = Array.from({ length: 20_000 }, generateReference);

  it('has 12 upper-case letters and digits and never starts with a digit', () => {
    for (const reference of references) expect(reference).toMatch(/^[A-Z][A-Z0-9]{11}$/);
  });

  it.each([
    ['ab12cd34ef56', 'AB12CD34EF56'],
    ['AB12CD34EF56', 'AB12CD34EF56'],
    ['abcdefghijkl', 'ABCDEFGHIJKL'],
    ['a12345678901', 'A12345678901'],
    ['123456789012', '123456789012'],
    ['vend-77a', 'vend-77a'],
    ['ab12cd34ef5', 'ab12cd34ef5'],
    ['vend-ab12cd34ef56', 'vend-ab12cd34ef56'],
    ['ab12cd34ef56-2', 'ab12cd34ef56-2'],
  ])('typed as %s is sent as %s', (typed, sent) => expect(referenceAsSent(typed)).toBe(sent));

  it('is the same in any case', () => {
    expect(isSameReference('ab12cd34ef56', 'AB12CD34EF56')).toBe(true);
    expect(isSameReference('AB12CD34EF56', 'AB12CD34EF57')).toBe(false);
  });

  it('never repeats and uses its whole alphabet', () => {
    expect(new Set(references).size).toBe(references.length);
    expect(new Set(references.join('')).size).toBe(36);
  });
});

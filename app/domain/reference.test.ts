import { describe, expect, it } from 'vitest';
import { generateReference, referenceAsSent } from './reference';

describe('a sale reference', () => {
  const references = Array.from({ length: 20_000 }, generateReference);

  it('has 12 upper-case letters and digits and never starts with a digit', () => {
    for (const reference of references) expect(reference).toMatch(/^[A-Z][A-Z0-9]{11}$/);
  });

  it.each([
    ['ab12cd34ef56', 'AB12CD34EF56'],
    ['AB12CD34EF56', 'AB12CD34EF56'],
    ['123456789012', '123456789012'],
    ['vend-77a', 'vend-77a'],
    ['ab12cd34ef5', 'ab12cd34ef5'],
  ])('typed as %s is sent as %s', (typed, sent) => expect(referenceAsSent(typed)).toBe(sent));

  it('never repeats and uses its whole alphabet', () => {
    expect(new Set(references).size).toBe(references.length);
    expect(new Set(references.join('')).size).toBe(36);
  });
});

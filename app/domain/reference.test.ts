import { describe, expect, it } from 'vitest';
import { generateReference } from './reference';

describe('reference', () => {
  const references = Array.from({ length: 20_000 }, generateReference);

  it('has 12 upper-case letters and digits and never starts with a digit', () => {
    for (const reference of references) expect(reference).toMatch(/^[A-Z][A-Z0-9]{11}$/);
  });

  it('is never the same twice and uses its whole alphabet', () => {
    expect(new Set(references).size).toBe(references.length);
    expect(new Set(references.join('')).size).toBe(36);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listQuery, PAGE_SIZES, pageOf } from './choose';
import { matches } from './search';

describe('lists', () => {
  it('shows every row exactly once over all pages', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 200 }), fc.constantFrom(...PAGE_SIZES), (rows, size) => {
        const { pages } = pageOf(rows, { page: 1, size });
        const shown = Array.from({ length: pages }, (_, index) => pageOf(rows, { page: index + 1, size }).rows).flat();
        expect(shown).toEqual(rows);
      }),
    );
  });

  it('returns its position, also for a page beyond the last', () => {
    expect(pageOf([1, 2, 3], { page: 9, size: 10 })).toMatchObject({ page: 1, from: 1, to: 3, total: 3 });
    expect(pageOf([], { page: 1, size: 10 })).toMatchObject({ from: 0, to: 0, pages: 1 });
  });

  it('replaces invalid parameters by the defaults', () => {
    for (const query of ['', 'page=-1&size=7', 'page=abc&size=1e9', 'page=1.5']) {
      expect(listQuery(new URLSearchParams(query))).toMatchObject({ page: 1, size: 10 });
    }
    expect(listQuery(new URLSearchParams('q=+ada+&page=3&size=25'))).toEqual({ q: 'ada', page: 3, size: 25 });
  });

  it('finds all words in any case and order', () => {
    expect(matches('prepaid ikedc', ['IKEDC Prepaid meter', undefined])).toBe(true);
    expect(matches('ikedc airtime', ['IKEDC Prepaid meter'])).toBe(false);
    expect(matches('', ['anything'])).toBe(true);
  });

  it.each(['12345678901234567890', '1234-5678-9012-3456-7890', '1234 5678 9012 3456 7890'])(
    'finds the token %s in any grouping',
    (typed) => {
      for (const held of ['12345678901234567890', '1234-5678-9012-3456-7890', '1234 5678 9012 3456 7890'])
        expect(matches(typed, ['IKEDC', held])).toBe(true);
      expect(matches(typed, ['1234-5678-9012-3456-7891', '1234'])).toBe(false);
    },
  );
});

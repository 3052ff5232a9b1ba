import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenList, chosenRows, type ListSpec, viewOf } from './choose';

type Row = { name: string; kind?: string; amount?: number };
const spec: ListSpec<Row> = {
  search: ({ name }) => [name],
  filters: [{ name: 'kind', label: 'Kind', of: ({ kind }) => kind }],
  sorts: { name: { of: ({ name }) => name, isText: true }, amount: { of: ({ amount }) => amount, isText: false } },
};
const rows: Row[] = [
  { name: 'b', kind: 'x', amount: 2 },
  { name: 'A', kind: 'y' },
  { name: 'c10', kind: 'x', amount: 1 },
  { name: 'c9', amount: 3 },
];
const names = (query: string) => chosenRows(rows, new URLSearchParams(query), spec).map(({ name }) => name);

describe('a list for its address', () => {
  it('keeps the upstream’s order until it is sorted, and sorts numbers in text as numbers', () => {
    expect(names('')).toEqual(['b', 'A', 'c10', 'c9']);
    expect(names('sort=name')).toEqual(['A', 'b', 'c9', 'c10']);
    expect(names('sort=-name')).toEqual(['c10', 'c9', 'b', 'A']);
    expect(names('sort=amount')).toEqual(['c10', 'b', 'c9', 'A']);
    expect(names('sort=-amount')).toEqual(['c9', 'b', 'c10', 'A']);
  });

  it('is found by what is pasted from a page, whatever its dashes and spaces', () => {
    const found = (name: string, q: string) => chosenRows([{ name }], new URLSearchParams({ q }), spec).length;
    expect(found('DStv – Compact', 'DStv – Compact')).toBe(1);
    expect(found('DStv – Compact', 'dstv - compact')).toBe(1);
    expect(found('MTN™ 1\u00a0GB', 'MTN™ 1 GB')).toBe(1);
  });

  it('ignores an unknown sort or filter', () => {
    expect(names('sort=constructor&toString=1')).toEqual(['b', 'A', 'c10', 'c9']);
    expect(
      viewOf(chosenList(rows, new URLSearchParams('sort=__proto__'), spec), new URLSearchParams('sort=__proto__')).list
        .sort,
    ).toBe('');
  });

  it('filters by the values of a column, and lists these values', () => {
    expect(names('kind=x')).toEqual(['b', 'c10']);
    expect(names('kind=x&q=c')).toEqual(['c10']);
    expect(
      viewOf(chosenList(rows, new URLSearchParams('kind=x'), spec), new URLSearchParams('kind=x')).list.filters,
    ).toEqual([{ name: 'kind', label: 'Kind', value: 'x', options: ['x', 'y'] }]);
  });

  it('lists months by time, the newest first', () => {
    const months = ['October 2026', 'January 2027', 'August 2026'].map((kind) => ({ name: kind, kind }));
    expect(
      viewOf(chosenList(months, new URLSearchParams(), spec), new URLSearchParams()).list.filters[0]!.options,
    ).toEqual(['January 2027', 'October 2026', 'August 2026']);
  });

  it('shows every row once over all pages, for any order and page size', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.string(), amount: fc.option(fc.integer(), { nil: undefined }) }), {
          maxLength: 70,
        }),
        fc.constantFrom('', 'name', '-amount'),
        fc.constantFrom(10, 25),
        (many, sort, size) => {
          const page = (number: number) => {
            const params = new URLSearchParams({ sort, size: String(size), page: String(number) });
            return viewOf(chosenList(many, params, spec), params);
          };
          const seen = Array.from({ length: page(1).list.pages }, (_, index) => page(index + 1).rows).flat();
          expect(seen).toHaveLength(many.length);
          expect(new Set(seen)).toEqual(new Set(many));
        },
      ),
      { numRuns: 200 },
    );
  });
});

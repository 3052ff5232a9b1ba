import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Kobo, kobo } from '~/domain/naira';
import { pageOf } from '~/lists/engine/choose';
import { rowsOfPage, summarise } from './summary';

type Row = { amount: number; status: string; day: string; kind: string };
const row = fc.record({
  amount: fc.integer({ min: -1_000, max: 1_000_000 }).map(kobo),
  status: fc.constantFrom('Successful', 'Failed'),
  day: fc.constantFrom('1', '2'),
  kind: fc.constantFrom('a', 'b'),
  time: fc.option(fc.constantFrom('2026-01-01', '2026-01-02', '2026-02-01', '2026-10-01'), { nil: undefined }),
});
async function* inBatches<One>(rows: One[], size: number) {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** Rows without a time are last; others of the same time stay in their order. */
function latestFirst<One extends { time?: string | undefined }>(rows: One[]): One[] {
  return [...rows].sort((a, b) => (b.time ?? '').localeCompare(a.time ?? ''));
}

describe('what a report comes to', () => {
  it('is what all its rows held at once would come to, and its pages are theirs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 60 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(undefined, (one: { time?: string | undefined }) => one.time),
        async (all, batch, page, size, timeOf) => {
          const { summary, rows } = await summarise(
            inBatches(all, batch),
            (one) => one,
            ({ status, day, kind }) => (status === 'Failed' ? undefined : { span: day, kind }),
            { page, size, timeOf },
          );
          const shown = timeOf ? latestFirst(all) : all;
          const expected = pageOf(shown, { page, size });
          expect(rows).toEqual(expected.rows);
          expect(await rowsOfPage(inBatches(all, batch), { page: expected.page, size, timeOf })).toEqual(expected.rows);
          const sum = (of: (one: Row) => boolean) => all.filter(of).reduce((total, { amount }) => total + amount, 0);
          expect(summary.count).toBe(all.length);
          for (const { name, count, amount } of summary.shares) {
            expect([count, amount]).toEqual([
              all.filter(({ status }) => status === name).length,
              sum(({ status }) => status === name),
            ]);
          }
          for (const [day, kinds] of summary.amounts) {
            for (const [kind, amount] of kinds)
              expect(amount).toBe(sum((one) => one.status === 'Successful' && one.day === day && one.kind === kind));
          }
        },
      ),
    );
  });

  it('counts rows whose amount cannot be read, in all and by status', async () => {
    const { summary } = await summarise(
      inBatches([{ amount: kobo(5) }, {}], 1),
      ({ amount }: { amount?: Kobo }) => ({ amount, status: 'x' }),
      () => undefined,
      { page: 1, size: 10 },
    );
    expect([summary.count, summary.unread, summary.shares]).toEqual([
      2,
      1,
      [{ name: 'x', count: 2, amount: 5, unread: 1 }],
    ]);
  });

  it('stops reading behind the page', async () => {
    let read = 0;
    async function* many() {
      for (;;) yield [{ n: read++ }, { n: read++ }];
    }
    expect(await rowsOfPage(many(), { page: 3, size: 2 })).toEqual([{ n: 4 }, { n: 5 }]);
    expect(read).toBe(6);
  });
});

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { text } from './lenient-schemas';
import { openList } from './list-answer.server';
import type { ListMemory, RememberedList } from './remembered-lists.server';
import { sameAtEnd, sameAtStart } from './remembered-lists.server';
import { AnswerBody } from './whole-answer.server';

const CALL = { call: 'GET api/things', effect: 'reads', hadToken: true } as const;
const row = z.object({ id: text, name: text, more: z.array(z.unknown()).optional() });
type Row = z.output<typeof row>;

/** The body in pieces as a network cuts it. */
const arrived = (body: Buffer) =>
  new AnswerBody([body.subarray(0, 1_000), body.subarray(1_000, 66_536), body.subarray(66_536)]);

/** A memory for one list, and how many rows were read since it was last asked. */
function watched() {
  let list: RememberedList<Row> | undefined;
  const memory: ListMemory<Row> = { get: () => list, set: (next) => void (list = next) };
  const read = vi.fn((raw: unknown) => raw);
  const counted = z.preprocess(read, row);
  return {
    async open(body: Buffer) {
      read.mockClear();
      const result = await outcome(() =>
        openList(counted, memory).open(CALL, 200, arrived(body), new AbortController().signal),
      );
      return { result, read: read.mock.calls.length };
    },
  };
}

const fresh = (body: Buffer) =>
  outcome(() => openList(row).open(CALL, 200, arrived(body), new AbortController().signal));

/** Returns what was read, or the kind of the failure. */
async function outcome(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    return String(error);
  }
}

const thing = (index: number) => ({
  id: `thing-${index}`,
  name: `Ọláyẹmí “${index}”, ₦1 },{ ${'x'.repeat(index % 90)}`,
  more: index % 7 === 0 ? [{ a: 1 }, { b: [2] }] : [],
});
const THINGS = Array.from({ length: 1_500 }, (_, index) => thing(index));
const answer = (data: unknown, rest: object = {}) => Buffer.from(JSON.stringify({ success: true, data, ...rest }));

describe('a list that was read before', () => {
  it('is not read again when nothing changed', async () => {
    const { open } = watched();
    const first = await open(answer(THINGS));
    const second = await open(answer(THINGS));
    expect(first.read).toBe(THINGS.length);
    expect(second).toEqual({ result: first.result, read: 0 });
  });

  it.each([
    ['at its beginning', [thing(5_000), ...THINGS]],
    ['at its end', [...THINGS, thing(5_000)]],
    ['in the middle', THINGS.with(700, thing(5_000))],
    ['and one is gone from its beginning', THINGS.slice(1)],
    ['and one is gone from its end', THINGS.slice(0, -1)],
  ])('is read only around the change when it has one more row %s', async (_, changed) => {
    const { open } = watched();
    await open(answer(THINGS));
    const { result, read } = await open(answer(changed));
    expect(result).toEqual(await fresh(answer(changed)));
    expect(read).toBeLessThan(THINGS.length * 0.6);
    expect((await open(answer(changed))).read).toBe(0);
  });

  it('is read from the change on when what follows the rows is never the same', async () => {
    const { open } = watched();
    await open(answer(THINGS, { at: '12:00' }));
    const { result, read } = await open(answer(THINGS, { at: '12:01' }));
    expect(result).toEqual(await fresh(answer(THINGS)));
    expect(read).toBeLessThan(THINGS.length / 2);
  });

  it('gives rows that nobody can change', async () => {
    const { open } = watched();
    const { result } = await open(answer(THINGS));
    const { rows } = result as { rows: Row[] };
    expect(() => rows.push(rows[0]!)).toThrow(TypeError);
    expect(() => rows.sort()).toThrow(TypeError);
    expect(() => (rows[0]!.name = 'another')).toThrow(TypeError);
    expect(() => rows[0]!.more!.push(1)).toThrow(TypeError);
  });

  it('gives what a list that is read for the first time gives, after any changes', async () => {
    const at = fc.double({ min: 0, max: 1, noNaN: true });
    const edit = fc.oneof(
      fc.record({ kind: fc.constant('rows' as const), at, gone: fc.nat(40), added: fc.nat(40) }),
      fc.record({ kind: fc.constant('ends' as const), added: fc.integer({ min: 1, max: 3 }), isEnd: fc.boolean() }),
      fc.record({ kind: fc.constant('rest' as const), rest: fc.object({ maxDepth: 1 }) }),
      // Also what is no JSON, no list, no row, or no UTF-8 any more.
      fc.record({
        kind: fc.constant('bytes' as const),
        at,
        gone: fc.nat(3),
        added: fc.oneof(
          fc.uint8Array({ maxLength: 3 }),
          fc.constantFrom(',', '}', '},{', ']', ' ', '"', ',,').map(Buffer.from),
        ),
      }),
      fc.record({ kind: fc.constant('odd' as const), at, odd: fc.constantFrom(null, 'x', [1], {}, { id: 4 }) }),
    );
    let next = 10_000;
    const editing = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      const { open } = watched();
      let rows: unknown[] = THINGS.slice(0, 900);
      let rest: object = {};
      await open(answer(rows, rest));
      for (const change of edits) {
        const position = 'at' in change ? Math.floor(change.at * rows.length) : 0;
        if (change.kind === 'rows')
          rows = rows.toSpliced(position, change.gone, ...Array.from({ length: change.added }, () => thing(next++)));
        if (change.kind === 'ends') {
          const added = Array.from({ length: change.added }, () => thing(next++));
          rows = change.isEnd ? [...rows, ...added] : [...added, ...rows];
        }
        if (change.kind === 'odd') rows = rows.toSpliced(position, 0, change.odd);
        if (change.kind === 'rest') rest = change.rest;
        let body = answer(rows, rest);
        if (change.kind === 'bytes') {
          const cut = Math.floor(change.at * body.length);
          body = Buffer.concat([body.subarray(0, cut), change.added, body.subarray(cut + change.gone)]);
        }
        expect((await open(body)).result).toEqual(await fresh(body));
      }
    });
    await fc.assert(editing, { numRuns: 60 });
  });
});

it('finds what two answers have in common at both ends', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 20 }),
      fc.uint8Array({ maxLength: 20 }),
      fc.uint8Array({ maxLength: 20_000 }),
      (one, other, shared) => {
        const [front, otherFront] = [Buffer.concat([shared, one]), Buffer.concat([shared, other])];
        const start = sameAtStart(front, otherFront);
        expect(front.subarray(0, start)).toEqual(otherFront.subarray(0, start));
        expect(start === Math.min(front.length, otherFront.length) || front[start] !== otherFront[start]).toBe(true);
        const [back, otherBack] = [Buffer.concat([one, shared]), Buffer.concat([other, shared])];
        const most = Math.min(back.length, otherBack.length);
        const end = sameAtEnd(back, otherBack, most);
        expect(back.subarray(back.length - end)).toEqual(otherBack.subarray(otherBack.length - end));
        expect(end === most || back.at(-1 - end) !== otherBack.at(-1 - end)).toBe(true);
      },
    ),
  );
});

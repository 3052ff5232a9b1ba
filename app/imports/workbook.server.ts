import { promisify } from 'node:util';
import { Parser } from 'saxen';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import type { Cell } from '../domain/cell';

/** What the parts that are read may have, unpacked: a small file can be unpacked to gigabytes. */
const MAX_PARTS = 200;
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/** Returns the cells of the first sheet of a workbook (Office Open XML), row by row. Throws for what is none, or is too large. */
export async function rowsOfWorkbook(content: Buffer): Promise<Cell[][]> {
  const parts = await textParts(content);
  const part = (name: string) => parts.get(name) ?? '<none/>';
  const [sheetId] = attributesOf(part('xl/workbook.xml'), 'sheet').map((sheet) => sheet['r:id']);
  const target = attributesOf(part('xl/_rels/workbook.xml.rels'), 'Relationship').find(
    ({ Id }) => Id === sheetId,
  )?.Target;
  const sheet = target && parts.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (!sheet) throw new Error('there is no sheet');
  return cellsOf(sheet, textsOf(part('xl/sharedStrings.xml')));
}

async function textParts(content: Buffer): Promise<Map<string, string>> {
  const archive = await promisify<Buffer, object, ZipFile>(fromBuffer)(content, { lazyEntries: true });
  if (archive.entryCount > MAX_PARTS) throw new Error('too many parts');
  const parts = new Map<string, string>();
  let bytes = 0;
  for await (const entry of archive.eachEntry()) {
    if (!/^xl\/(workbook|sharedStrings|_rels\/workbook|worksheets\/[^/]+)\.xml/.test(entry.fileName)) continue;
    bytes += entry.uncompressedSize;
    if (bytes > MAX_UNPACKED_BYTES) throw new Error('too large');
    parts.set(entry.fileName, await textOf(archive, entry));
  }
  return parts;
}

/** Reads a part. It ends with an error where it is longer than it says. */
async function textOf(archive: ZipFile, entry: Entry): Promise<string> {
  const stream = await new Promise<AsyncIterable<Buffer>>((resolve, reject) =>
    archive.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

type Attributes = Record<string, string>;
type Reader = {
  open?(name: string, attributes: () => Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

function read(xml: string, { open, text, close }: Reader): void {
  new Parser()
    .on('openTag', (name, attributes) => open?.(name, attributes))
    .on('text', (value, decode) => text?.(decode(value)))
    .on('cdata', (value) => text?.(value))
    .on('closeTag', (name) => close?.(name))
    .on('error', (error) => {
      throw error;
    })
    .parse(xml);
}

function attributesOf(xml: string, element: string): Attributes[] {
  const found: Attributes[] = [];
  read(xml, { open: (name, attributes) => void (name === element && found.push({ ...attributes() })) });
  return found;
}

/** Returns the texts that cells name by their number. A text can have parts of different looks; how it is spoken is left out. */
function textsOf(xml: string): string[] {
  const texts: string[] = [];
  let isText = false;
  let isSpoken = false;
  read(xml, {
    open(name) {
      if (name === 'si') texts.push('');
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text: (value) => void (isText && texts.push((texts.pop() ?? '') + value)),
    close(name) {
      if (name === 'rPh') isSpoken = false;
      isText = false;
    },
  });
  return texts;
}

/** Returns the cells of a sheet. A cell may say where it is; else it follows the last one. */
function cellsOf(xml: string, shared: readonly string[]): Cell[][] {
  const rows: Cell[][] = [];
  let type: string | undefined;
  let at = -1;
  let value = '';
  let isValue = false;
  read(xml, {
    open(name, attributes) {
      if (name === 'row') {
        const number = Number(attributes().r);
        while (number > rows.length + 1 && rows.length < MAX_ROWS) rows.push([]);
        rows.push([]);
        at = -1;
      } else if (name === 'c') {
        const { t, r } = attributes();
        type = t;
        at = r ? columnOf(r) : at + 1;
        value = '';
      }
      isValue = name === 'v' || (name === 't' && type === 'inlineStr');
    },
    text: (part) => void (isValue && (value += part)),
    close(name) {
      isValue = false;
      if (name === 'c' && at < MAX_COLUMNS) rows.at(-1)![at] = cellOf(type, value, shared);
    },
  });
  return rows.map((row) => Array.from(row));
}

/** Beyond these, a table is no list of lines; what is further right is left out. */
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 50;

function cellOf(type: string | undefined, value: string, shared: readonly string[]): Cell {
  if (type === 's') return shared[Number(value)];
  return type === undefined || type === 'n' ? (value === '' ? undefined : Number(value)) : value;
}

/** Returns the index of the column of an address such as B2. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(address)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

import { StringDecoder } from 'node:string_decoder';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { type Cell, isFilled } from '../domain/cell';
import { MAX_COLUMNS, MAX_FILLED_ROWS, MAX_ROWS, pause, TooMany } from './limits';

/** What a workbook may have. A small file can be unpacked to gigabytes, or have millions of elements in a few bytes. */
const MAX_PARTS = 200;
const MAX_SHEETS = 200;
const MAX_UNPACKED_BYTES = 6 * 1024 * 1024;
const MAX_TEXTS = MAX_FILLED_ROWS * 20;
const MAX_ELEMENTS = 250_000;
const MAX_DEPTH = 30;
const MAX_ATTRIBUTES = 200;
/** The most letters of a cell, which is that of Excel, and of all cells together: many cells can name one long text. */
const MAX_CELL = 32_767;
const MAX_LETTERS = 4 * 1024 * 1024;
/** How much is parsed before others are served. */
const PIECE_BYTES = 16 * 1024;

/** Returns the cells of the first sheet of a workbook (Office Open XML), row by row. Throws TooMany, or an error for what is none. */
export async function rowsOfWorkbook(content: Buffer): Promise<Cell[][]> {
  const parts = await Parts.of(content);
  const [sheetId] = (await attributesOf(parts, 'xl/workbook.xml', 'sheet')).map((sheet) => sheet['r:id']);
  const target = (await attributesOf(parts, 'xl/_rels/workbook.xml.rels', 'Relationship')).find(
    ({ Id }) => Id === sheetId,
  )?.Target;
  const sheet = target && (target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (!sheet || !parts.has(sheet)) throw new Error('there is no sheet');
  return cellsOf(parts, sheet, await textsOf(parts, 'xl/sharedStrings.xml'));
}

type Attributes = Readonly<Record<string, string>>;
type Reader = {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** The parts of a workbook, each read while it is unpacked. */
class Parts {
  #bytes = 0;
  #elements = 0;

  private constructor(
    readonly archive: ZipFile,
    readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async of(content: Buffer): Promise<Parts> {
    const options = { lazyEntries: true, autoClose: false };
    const archive = await promisify<Buffer, object, ZipFile>(fromBuffer)(content, options);
    if (archive.entryCount > MAX_PARTS) throw new Error('too many parts');
    const entries = new Map<string, Entry>();
    for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
    return new Parts(archive, entries);
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Reads a part, if it is there; a piece at a time. */
  async read(name: string, reader: Reader): Promise<void> {
    const entry = this.entries.get(name);
    if (!entry) return;
    const decoder = new StringDecoder('utf8');
    const parser = this.#parser(reader);
    for await (const chunk of await this.#open(entry)) {
      this.#bytes += chunk.length;
      if (this.#bytes > MAX_UNPACKED_BYTES) throw new TooMany('unpacked bytes');
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        parser.write(decoder.write(chunk.subarray(at, at + PIECE_BYTES)));
        await pause();
      }
    }
    parser.close();
  }

  #open(entry: Entry): Promise<AsyncIterable<Buffer>> {
    return new Promise((resolve, reject) =>
      this.archive.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
    );
  }

  #parser({ open, text, close }: Reader): SaxesParser {
    const parser = new SaxesParser();
    let depth = 0;
    parser.on('error', (error) => {
      throw error;
    });
    let attributeCount = 0;
    parser.on('attribute', () => {
      if (++attributeCount > MAX_ATTRIBUTES) throw new TooMany('attributes');
    });
    parser.on('opentag', ({ name, attributes }) => {
      attributeCount = 0;
      if (++depth > MAX_DEPTH || ++this.#elements > MAX_ELEMENTS) throw new TooMany('elements');
      open(name, attributes);
    });
    if (text) {
      parser.on('text', text);
      parser.on('cdata', text);
    }
    parser.on('closetag', ({ name }) => {
      depth--;
      close?.(name);
    });
    return parser;
  }
}

async function attributesOf(parts: Parts, part: string, element: string): Promise<Attributes[]> {
  const found: Attributes[] = [];
  await parts.read(part, {
    open(name, attributes) {
      if (name !== element) return;
      if (found.length === MAX_SHEETS) throw new TooMany(element);
      found.push(attributes);
    },
  });
  return found;
}

/** Returns the texts that cells name by their number. A text can have parts of different looks; how it is spoken is left out. */
async function textsOf(parts: Parts, part: string): Promise<string[]> {
  const texts: string[] = [];
  let isText = false;
  let isSpoken = false;
  await parts.read(part, {
    open(name) {
      if (name === 'si' && texts.push('') > MAX_TEXTS) throw new TooMany('texts');
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
async function cellsOf(parts: Parts, part: string, shared: readonly string[]): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  let filled = 0;
  let letters = 0;
  let type: string | undefined;
  let at = -1;
  let value = '';
  let isValue = false;
  await parts.read(part, {
    open(name, attributes) {
      if (name === 'row') {
        const number = Number(attributes.r);
        while (number > rows.length + 1 && rows.length < MAX_ROWS) rows.push([]);
        if (rows.push([]) > MAX_ROWS) throw new TooMany('rows');
        at = -1;
      } else if (name === 'c') {
        type = attributes.t;
        at = attributes.r ? columnOf(attributes.r) : at + 1;
        value = '';
      }
      isValue = name === 'v' || (name === 't' && type === 'inlineStr');
    },
    text: (text) => void (isValue && (value += text)),
    close(name) {
      isValue = false;
      const row = rows.at(-1);
      if (name === 'c' && row && at >= 0 && at < MAX_COLUMNS) {
        const cell = cellOf(type, value, shared);
        const length = typeof cell === 'string' ? cell.length : 0;
        if (length > MAX_CELL || (letters += length) > MAX_LETTERS) throw new TooMany('letters');
        row[at] = cell;
      }
      if (name === 'row' && row?.some(isFilled) && ++filled > MAX_FILLED_ROWS) throw new TooMany('filled rows');
    },
  });
  return rows.map((row) => Array.from(row));
}

function cellOf(type: string | undefined, value: string, shared: readonly string[]): Cell {
  if (type === 's') return shared[Number(value)];
  return type === undefined || type === 'n' ? (value === '' ? undefined : Number(value)) : value;
}

/** Returns the index of the column of an address such as B2. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,4}/.exec(address)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

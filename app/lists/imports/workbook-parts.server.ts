import { StringDecoder } from 'node:string_decoder';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { pause, TooMany } from './limits';

/** What a workbook may have. A small file can be unpacked to gigabytes, or have millions of elements in a few bytes. */
const MAX_PARTS = 200;
const MAX_UNPACKED_BYTES = 6 * 1024 * 1024;
const MAX_ELEMENTS = 250_000;
const MAX_DEPTH = 30;
const MAX_ATTRIBUTES = 200;
/** How much is parsed before others are served. */
const PIECE_BYTES = 16 * 1024;

export type Attributes = Readonly<Record<string, string>>;
/** Is given the elements of a part by their names without a prefix. */
type Reader = {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** The parts of a workbook, each read while it is unpacked. Names of parts are as they are written, or in other letters (a, A). */
export class Parts {
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
    for await (const entry of archive.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
    return new Parts(archive, entries);
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /** Reads a part, if it is there; a piece at a time. */
  async read(name: string, reader: Reader): Promise<void> {
    const entry = this.entries.get(name.toLowerCase());
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
      open(localName(name), attributes);
    });
    if (text) {
      parser.on('text', text);
      parser.on('cdata', text);
    }
    parser.on('closetag', ({ name }) => {
      depth--;
      close?.(localName(name));
    });
    return parser;
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

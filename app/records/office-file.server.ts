import { open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Entry, open as openArchive, type ZipFile } from 'yauzl';

/** What is wrong with an Office file. */
export type OfficeMistake = 'not a document' | 'macros';

const MAX_PARTS = 2_000;
const MAX_TYPES_BYTES = 512 * 1024;
/** Parts of a package that hold programs. */
const PROGRAM_PART = /(?:^|\/)(?:vbaProject|vbaData|vbaProjectSignature)[^/]*$|(?:^|\/)activeX\/|\.(?:exe|dll|js|vbs|ps1|bat|cmd|scr|hta|jar)$/i;
const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Looks into a file that claims to be a Word document, .docx or .doc, for what its first bytes do not show. Undefined is a good one. */
export function officeMistake(path: string, extension: string): Promise<OfficeMistake | undefined> {
  return extension === '.docx' ? packageMistake(path) : compoundFileMistake(path);
}

/** A package (.docx) is a ZIP archive: its list of parts and their types say whether it is a document without macros. */
async function packageMistake(path: string): Promise<OfficeMistake | undefined> {
  let archive: ZipFile;
  try {
    archive = await promisify<string, object, ZipFile>(openArchive)(path, { lazyEntries: true, autoClose: false });
  } catch {
    return 'not a document';
  }
  try {
    if (archive.entryCount > MAX_PARTS) return 'not a document';
    let types = '';
    let hasDocument = false;
    for await (const entry of entriesOf(archive)) {
      if (PROGRAM_PART.test(entry.fileName)) return 'macros';
      if (entry.fileName === 'word/document.xml') hasDocument = true;
      if (entry.fileName === '[Content_Types].xml') types = await textOf(archive, entry);
    }
    if (/macroEnabled|vbaProject/i.test(types)) return 'macros';
    return hasDocument && types.includes(DOCUMENT_TYPE) ? undefined : 'not a document';
  } catch {
    return 'not a document';
  } finally {
    archive.close();
  }
}

async function* entriesOf(archive: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      archive.once('entry', resolve);
      archive.once('end', () => resolve(undefined));
      archive.once('error', reject);
      archive.readEntry();
    });
    archive.removeAllListeners();
    if (!entry) return;
    yield entry;
  }
}

async function textOf(archive: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > MAX_TYPES_BYTES) throw new Error('too large');
  const stream = await promisify(archive.openReadStream.bind(archive) as (entry: Entry, done: (error: Error | null, stream: AsyncIterable<Buffer>) => void) => void)(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** A compound file (.doc) names its streams in UTF-16: one of Word has a WordDocument, one with macros a _VBA_PROJECT. */
async function compoundFileMistake(path: string): Promise<OfficeMistake | undefined> {
  const content = await readFile(path);
  const names = (name: string) => content.includes(Buffer.from(name, 'utf16le'));
  if (names('_VBA_PROJECT') || names('Macros')) return 'macros';
  return names('WordDocument') ? undefined : 'not a document';
}

/** Writes chunks to a file of its own that nobody else may read. */
export async function writeChunks(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of chunks) await file.write(chunk);
  } finally {
    await file.close();
  }
}

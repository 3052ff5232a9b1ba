import { open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Entry, open as openArchive, type ZipFile } from 'yauzl';

/** The mistakes of an Office file. */
export type OfficeMistake = 'not a document' | 'macros';

const MAX_PARTS = 2_000;
const MAX_TEXT_BYTES = 512 * 1024;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
/** Parts of a package that are programs, or files that may contain them. */
const PROGRAM_PART =
  /(?:^|\/)(?:vbaProject|vbaData|vbaProjectSignature)[^/]*$|(?:^|\/)activeX\/|(?:^|\/)embeddings\/[^/]*\.(?:bin|ole)$|\.(?:exe|dll|js|vbs|ps1|bat|cmd|scr|hta|jar)$/i;
/** Relationships to parts or addresses that load programs, whatever the part's name. */
const PROGRAM_RELATION = /(?:vbaProject|wordVbaData|attachedTemplate|oleObject|activeXControl|\/control|aFChunk)["']/i;
const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** An extra field that gives a part a second name. */
const UNICODE_PATH_FIELD = 0x7075;

/** Inspects a .docx or .doc file beyond its first bytes; undefined for a valid document without macros. */
export function officeMistake(path: string, extension: string): Promise<OfficeMistake | undefined> {
  return extension === '.docx' ? packageMistake(path) : compoundFileMistake(path);
}

/**
 * Inspects a package (.docx), which is a ZIP archive: its parts, their types and relationships show whether it is a
 * document without macros. Refuses an archive that programs could read differently (two parts of the same name, a wrong
 * size of the part list).
 */
async function packageMistake(path: string): Promise<OfficeMistake | undefined> {
  let archive: ZipFile;
  try {
    archive = await promisify<string, object, ZipFile>(openArchive)(path, { lazyEntries: true, autoClose: false });
  } catch {
    return 'not a document';
  }
  try {
    if (archive.entryCount > MAX_PARTS) return 'not a document';
    const names = new Set<string>();
    let directoryBytes = 0;
    let unpackedBytes = 0;
    let types = '';
    for await (const entry of entriesOf(archive)) {
      const name = entry.fileName.toLowerCase();
      if (PROGRAM_PART.test(name)) return 'macros';
      directoryBytes += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      unpackedBytes += entry.uncompressedSize;
      if (
        names.has(name) ||
        entry.isEncrypted() ||
        unpackedBytes > MAX_UNPACKED_BYTES ||
        entry.extraFields.some(({ id }) => id === UNICODE_PATH_FIELD)
      )
        return 'not a document';
      names.add(name);
      const isTypes = name === '[content_types].xml';
      if (!isTypes && !name.endsWith('.rels')) continue;
      const text = await textOf(archive, entry);
      // Character references can hide words; Office programs do not write them here.
      if (text.includes('&#')) return 'not a document';
      if (isTypes) types = text;
      else if (PROGRAM_RELATION.test(text)) return 'macros';
    }
    if (/macroEnabled|vbaProject/i.test(types)) return 'macros';
    return names.has('word/document.xml') &&
      types.includes(DOCUMENT_TYPE) &&
      directoryBytes === (await centralDirectoryBytes(path))
      ? undefined
      : 'not a document';
  } catch {
    return 'not a document';
  } finally {
    archive.close();
  }
}

/**
 * Returns the size of the central directory that the archive states; -1 when it is not directly before the end record.
 */
async function centralDirectoryBytes(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer: end } = await file.read(Buffer.alloc(22), 0, 22, size - 22);
    const listBytes = end.readUInt32LE(12);
    return end.readUInt32LE(0) === 0x06054b50 && end.readUInt32LE(16) + listBytes + 22 === size ? listBytes : -1;
  } finally {
    await file.close();
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
  if (entry.uncompressedSize > MAX_TEXT_BYTES) throw new Error('too large');
  const stream = await new Promise<AsyncIterable<Buffer>>((resolve, reject) =>
    archive.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Inspects a compound file (.doc). Its stream names are UTF-16: Word has a WordDocument, macros have a _VBA_PROJECT.
 */
async function compoundFileMistake(path: string): Promise<OfficeMistake | undefined> {
  const content = await readFile(path);
  // Names start at even offsets.
  const text = content.toString('utf16le').toLowerCase();
  if (text.includes('_vba_project') || text.includes('macros\u0000')) return 'macros';
  return hasStream(content, 'WordDocument') ? undefined : 'not a document';
}

/** True when one of the directory entries, of 128 bytes each, has this name. The name's length follows it. */
function hasStream(content: Buffer, name: string): boolean {
  const wanted = Buffer.from(`${name}\u0000`, 'utf16le');
  for (let at = content.indexOf(wanted); at !== -1; at = content.indexOf(wanted, at + 1)) {
    if (at % 128 === 0 && at + 66 <= content.length && content.readUInt16LE(at + 64) === wanted.length) return true;
  }
  return false;
}

/** Writes chunks to a new file that only this user can read. */
export async function writeChunks(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of chunks) await file.write(chunk);
  } finally {
    await file.close();
  }
}

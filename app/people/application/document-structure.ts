import { crc32 } from 'node:zlib';
import { startOfPdf } from './document-kinds';

/** The bytes of a file from `start` to before `end`. */
export type Part = { start: number; end: number };

/**
 * Returns what of a file is its document, without what phones and printers write around it; undefined when the file is not built as
 * its type is, or has something else after its end. The extension is one of those in domain/application-documents.ts.
 */
export function documentPart(extension: string, content: Buffer): Part | undefined {
  const whole = { start: 0, end: content.length };
  switch (extension) {
    case '.pdf': {
      const start = startOfPdf(content);
      return start !== undefined && isPdf(content, start) ? { ...whole, start } : undefined;
    }
    case '.png':
      return isPng(content) ? whole : undefined;
    case '.jpg':
    case '.jpeg':
      return jpegPart(content);
    case '.doc':
      return isCompoundFile(content) ? whole : undefined;
    default:
      return whole;
  }
}

const EOF_MARK = '%%EOF';
/** A cross-reference table, or the object of a cross-reference stream. */
const XREF = /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/;
const NEXT_PART = /^[\s\0]*(?:\d+\s+\d+\s+obj\b|xref\b|%|trailer\b|startxref\b)/;

/**
 * True for a PDF that ends with the address of a cross-reference section and `%%EOF` (ISO 32000-1, 7.5.5), and in which
 * nothing but objects follows an earlier end: a file that was updated has several. The address counts from the start of the file, or
 * from that of the PDF in it.
 */
function isPdf(content: Buffer, start: number): boolean {
  const text = content.toString('latin1');
  const [, address] = /startxref\s+(\d{1,10})\s+%%EOF[\s\0\u001a]*$/.exec(text.slice(-2_048)) ?? [];
  const isAddress = (at: number) => XREF.test(text.slice(at, at + 64));
  if (address === undefined || !(isAddress(Number(address)) || isAddress(Number(address) + start))) return false;
  const last = text.lastIndexOf(EOF_MARK);
  for (let at = text.indexOf(EOF_MARK, Number(address)); at !== last; at = text.indexOf(EOF_MARK, at + 1))
    if (!NEXT_PART.test(text.slice(at + EOF_MARK.length, at + 256))) return false;
  return true;
}

const PNG_SIGNATURE_BYTES = 8;

/** True for a PNG whose chunks, each with its checksum, go from IHDR to an IEND at the file's end. */
function isPng(content: Buffer): boolean {
  let type = '';
  let at = PNG_SIGNATURE_BYTES;
  while (at + 12 <= content.length) {
    const end = at + 8 + content.readUInt32BE(at);
    if (end + 4 > content.length || content.readUInt32BE(end) !== crc32(content.subarray(at + 4, end))) return false;
    const isFirst = type === '';
    type = content.toString('latin1', at + 4, at + 8);
    if (isFirst !== (type === 'IHDR')) return false;
    at = end + 4;
    if (type === 'IEND') return at === content.length;
  }
  return false;
}

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** What no phone writes behind a picture: another document, a page, a script, a program, an archive. */
const DISGUISED = /^[\s\0]*(<|#!|%PDF|PK\u0003\u0004|MZ|\u007fELF|Rar!|7z\u00bc\u00af|\u001f\u008b)/;

/**
 * Returns a JPEG from its start to the end of its image; undefined when it has no scan or no end, or when another kind of file follows
 * it. Phones write a second picture, a short film or a trailer there.
 */
function jpegPart(content: Buffer): Part | undefined {
  const end = endOfJpeg(content);
  if (end === undefined || DISGUISED.test(content.toString('latin1', end, end + 64))) return undefined;
  return { start: 0, end };
}

/** Returns the index after the end marker of the first picture. */
function endOfJpeg(content: Buffer): number | undefined {
  let hasScan = false;
  let at = 2;
  for (;;) {
    if (content[at] !== MARKER) return undefined;
    // Fill bytes may precede a marker.
    while (content[at] === MARKER) at++;
    const marker = content[at++];
    if (marker === END_OF_IMAGE) return hasScan ? at : undefined;
    if (marker === undefined || marker === 0 || at + 2 > content.length) return undefined;
    at += content.readUInt16BE(at);
    if (marker !== START_OF_SCAN) continue;
    hasScan = true;
    at = endOfScan(content, at);
  }
}

/** Returns the index of the first marker behind a scan. Zeros behind 0xff, and restart markers, belong to the scan. */
function endOfScan(content: Buffer, start: number): number {
  for (let at = content.indexOf(MARKER, start); at !== -1; at = content.indexOf(MARKER, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}

const COMPOUND_HEADER_BYTES = 512;

/** True for a compound file of whole sectors, none of which lies beyond its allocation table ([MS-CFB] 2.2 and 2.3). */
function isCompoundFile(content: Buffer): boolean {
  if (content.length < COMPOUND_HEADER_BYTES) return false;
  const sectorBytes = 2 ** content.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4_096) return false;
  const sectors = content.length / sectorBytes - 1;
  return Number.isInteger(sectors) && sectors <= content.readUInt32LE(44) * (sectorBytes / 4);
}

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  compoundFile,
  docx,
  exifSegment,
  greyJpeg,
  jpeg,
  jpegSegment,
  linearizedPdf,
  multipart,
  pdf,
  pdfOf,
  pdfWithXrefStream,
  photo,
  png,
  zip,
} from '../../support/documents';
import { sample } from '../../support/scale';
import { useServers } from '../../support/use-servers';
import { Visitor } from '../../support/visitor';

const servers = useServers();
let vendor: Visitor;
beforeAll(async () => {
  vendor = new Visitor(servers.origin);
  await vendor.signIn('newvendor@sandbox.test');
});

const ALLOWED = ['doc', 'docx', 'pdf', 'jpeg', 'jpg', 'png'];
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const typesOf = (type: string) => `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
/** Returns an archive whose header gives one entry fewer than its directory has. */
function shortened(archive: Buffer): Buffer {
  const end = archive.length - 22;
  archive.writeUInt16LE(archive.readUInt16LE(end + 8) - 1, end + 8);
  archive.writeUInt16LE(archive.readUInt16LE(end + 10) - 1, end + 10);
  return archive;
}
/** File contents with the extensions that match them. */
const CONTENTS: { what: string; buffer: Buffer; true: string[] }[] = [
  { what: 'a PDF', buffer: pdf().buffer, true: ['pdf'] },
  { what: 'a PNG', buffer: png().buffer, true: ['png'] },
  { what: 'a JPEG', buffer: jpeg().buffer, true: ['jpg', 'jpeg'] },
  { what: 'a Word document of 2007', buffer: docx().buffer, true: ['docx'] },
  { what: 'a Word document of 1997', buffer: compoundFile('WordDocument'), true: ['doc'] },
  {
    what: 'a Word document of 1997 with macros',
    buffer: compoundFile('WordDocument', 'Macros', '_VBA_PROJECT'),
    true: [],
  },
  { what: 'a workbook of 1997', buffer: compoundFile('Workbook'), true: [] },
  {
    what: 'a Word document with macros',
    buffer: zip([
      ['[Content_Types].xml', typesOf(WORD_TYPE)],
      ['word/document.xml', '<x/>'],
      ['word/vbaProject.bin', 'x'],
    ]),
    true: [],
  },
  {
    what: 'a Word document whose type allows macros',
    buffer: zip([
      ['[Content_Types].xml', typesOf('application/vnd.ms-word.document.macroEnabled.main+xml')],
      ['word/document.xml', '<x/>'],
    ]),
    true: [],
  },
  {
    what: 'a workbook',
    buffer: zip([
      ['[Content_Types].xml', '<Types/>'],
      ['xl/workbook.xml', '<x/>'],
    ]),
    true: [],
  },
  {
    what: 'an archive that begins as a document',
    buffer: zip([
      ['[Content_Types].xml', 'hello'],
      ['word/run.txt', 'x'],
    ]),
    true: [],
  },
  {
    what: 'a document with a program in it',
    buffer: zip([
      ['[Content_Types].xml', typesOf(WORD_TYPE)],
      ['word/document.xml', '<x/>'],
      ['word/run.exe', 'MZ'],
    ]),
    true: [],
  },
  {
    what: 'a Word document of 1997 with macros in other letters',
    buffer: compoundFile('WordDocument', 'mAcros', '_Vba_Project'),
    true: [],
  },
  {
    what: 'a compound file that mentions Word',
    buffer: Buffer.concat([compoundFile('Workbook'), Buffer.from('xWordDocument', 'utf16le')]),
    true: [],
  },
  {
    what: 'a document with two lists of types',
    buffer: zip([
      ['[Content_Types].xml', typesOf(WORD_TYPE)],
      ['word/document.xml', '<x/>'],
      ['[Content_Types].xml', typesOf(WORD_TYPE)],
    ]),
    true: [],
  },
  {
    what: 'a document with a macro part of another name',
    buffer: zip([
      ['[Content_Types].xml', typesOf(WORD_TYPE)],
      ['word/document.xml', '<x/>'],
      [
        'word/_rels/document.xml.rels',
        '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="code.bin"/>',
      ],
      ['word/code.bin', 'x'],
    ]),
    true: [],
  },
  {
    what: 'a document with a template from elsewhere',
    buffer: zip([
      ['[Content_Types].xml', typesOf(WORD_TYPE)],
      ['word/document.xml', '<x/>'],
      [
        'word/_rels/settings.xml.rels',
        '<Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/>',
      ],
    ]),
    true: [],
  },
  {
    what: 'a document whose types are written as numbers',
    buffer: zip([
      ['[Content_Types].xml', typesOf(WORD_TYPE) + '<Override ContentType="macro&#69;nabled"/>'],
      ['word/document.xml', '<x/>'],
    ]),
    true: [],
  },
  {
    what: 'a document with a file embedded',
    buffer: zip([
      ['[Content_Types].xml', typesOf(WORD_TYPE)],
      ['word/document.xml', '<x/>'],
      ['word/embeddings/oleObject1.bin', 'x'],
    ]),
    true: [],
  },
  {
    what: 'a document whose list is longer than it says',
    buffer: shortened(
      zip([
        ['[Content_Types].xml', typesOf(WORD_TYPE)],
        ['word/document.xml', '<x/>'],
        ['word/vbaProject.bin', 'x'],
      ]),
    ),
    true: [],
  },
  { what: 'half a Word document', buffer: docx().buffer.subarray(0, -40), true: [] },
  {
    what: 'a program for Windows',
    buffer: Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(600)]),
    true: [],
  },
  {
    what: 'a program for Linux',
    buffer: Buffer.concat([Buffer.from('\u007fELF', 'latin1'), Buffer.alloc(600)]),
    true: [],
  },
  { what: 'a page', buffer: Buffer.from('<!DOCTYPE html><script>alert(1)</script>'.padEnd(600)), true: [] },
  {
    what: 'a drawing that runs',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'.padEnd(600)),
    true: [],
  },
  { what: 'a script', buffer: Buffer.from('#!/bin/sh\nrm -rf /\n'.padEnd(600)), true: [] },
  {
    what: 'another archive',
    buffer: zip([
      ['readme.txt', 'hello'],
      ['word/document.xml', 'x'],
    ]),
    true: [],
  },
  { what: 'a PDF behind something else', buffer: Buffer.concat([Buffer.from('GIF89a'), pdf().buffer]), true: [] },
  { what: 'nothing', buffer: Buffer.alloc(0), true: [] },
  { what: 'one byte', buffer: Buffer.from('%'), true: [] },
];
const PAGE = Buffer.from('<!DOCTYPE html><script>alert(1)</script>\n');
const ARCHIVE = zip([['run.html', PAGE.toString()]]);
/** Longer than the pieces in which a form arrives, so that the end of a file is in another piece than its beginning. */
const LONG = 'x'.repeat(300_000);
const longPng = () => png('', [['tEXt', Buffer.from(`Comment\u0000${LONG}`)]]).buffer;
const longPhoto = () => photo(...Array<Buffer>(5).fill(jpegSegment(0xfe, Buffer.from(LONG.slice(0, 60_000)))));
const joined = (...parts: readonly (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** Returns a PNG whose pixels are longer by their chunk's length than they are. */
function pngWithWrongLength(): Buffer {
  const { buffer } = png();
  const at = buffer.indexOf('IDAT') - 4;
  buffer.writeUInt32BE(buffer.readUInt32BE(at) + 4_000, at);
  return buffer;
}

/** Returns an archive behind other bytes, with offsets that count them. */
function moved(archive: Buffer, before: Buffer): Buffer {
  const end = archive.length - 22;
  const start = archive.readUInt32LE(end + 16);
  for (let at = start; at < end; at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30))
    archive.writeUInt32LE(archive.readUInt32LE(at + 42) + before.length, at + 42);
  archive.writeUInt32LE(start + before.length, end + 16);
  return Buffer.concat([before, archive]);
}

/** Returns an archive with a comment behind its end record. */
function commented(archive: Buffer, comment: Buffer): Buffer {
  archive.writeUInt16LE(comment.length, archive.length - 2);
  return Buffer.concat([archive, comment]);
}

/** Files that begin as their names say, and have something else inside, at their end or behind it. */
const DISGUISED: readonly (readonly [what: string, ending: string, content: Buffer])[] = [
  ['a PDF with a page behind it', 'pdf', joined(pdf().buffer, PAGE)],
  ['a long PDF with a page behind it', 'pdf', joined(pdfOf({ content: LONG }), PAGE)],
  ['a PDF with an archive behind it', 'pdf', joined(pdf().buffer, ARCHIVE)],
  ['an updated PDF with a page behind it', 'pdf', joined(pdfOf({ updates: 2 }), PAGE)],
  ['a PDF without its end', 'pdf', pdf().buffer.subarray(0, -'%%EOF\n'.length)],
  ['a page that begins as a PDF', 'pdf', joined('%PDF-1.4\n', PAGE.toString().padEnd(600))],
  ['a script behind a PNG signature', 'png', joined(png().buffer.subarray(0, 8), PAGE)],
  [
    'a shell script behind a PNG signature',
    'png',
    joined(png().buffer.subarray(0, 8), '\n#!/bin/sh\nrm -rf /\n'.padEnd(600)),
  ],
  ['a PNG with a page behind it', 'png', joined(png().buffer, PAGE)],
  ['a PNG with a few bytes behind it', 'png', joined(png().buffer, 'PK')],
  ['a long PNG with an archive behind it', 'png', joined(longPng(), ARCHIVE)],
  ['a PNG with a wrong length in a chunk', 'png', pngWithWrongLength()],
  ['a PNG without its end', 'png', png().buffer.subarray(0, -12)],
  ['an archive behind a JPEG signature', 'jpg', joined(photo().subarray(0, 4), ARCHIVE, '.'.repeat(600))],
  ['an archive behind a JPEG’s first segment', 'jpeg', joined(photo().subarray(0, 20), ARCHIVE)],
  ['a JPEG with a page behind it', 'jpg', joined(photo(), PAGE)],
  ['a JPEG with an archive behind it', 'jpeg', joined(photo(), ARCHIVE)],
  ['a JPEG with a thumbnail and a page behind it', 'jpg', joined(photo(exifSegment(photo())), PAGE)],
  ['a progressive JPEG with a page behind it', 'jpg', joined(greyJpeg('progressive'), PAGE)],
  ['a long JPEG with a page behind it', 'jpg', joined(longPhoto(), PAGE)],
  ['a JPEG without its end', 'jpg', photo().subarray(0, -2)],
  ['a JPEG cut in its scan', 'jpg', photo().subarray(0, -12)],
  ['a JPEG cut behind its thumbnail', 'jpg', photo(exifSegment(photo())).subarray(0, 2 + exifSegment(photo()).length)],
  ['a Word document with a page before it', 'docx', joined(PAGE, docx().buffer)],
  ['a Word document that counts a page before it', 'docx', moved(docx().buffer, PAGE)],
  ['a Word document with an archive before it', 'docx', joined(ARCHIVE, docx().buffer)],
  ['a Word document that counts an archive before it', 'docx', moved(docx().buffer, ARCHIVE)],
  ['a Word document with a page behind it', 'docx', joined(docx().buffer, PAGE)],
  ['a Word document with a page as its comment', 'docx', commented(docx().buffer, PAGE)],
  ['a Word document of 1997 with a page behind it', 'doc', joined(compoundFile('WordDocument'), PAGE)],
];

/** Real files, some with what only few programs write. */
const REAL: readonly (readonly [what: string, ending: string, content: Buffer])[] = [
  ['a PDF that ends with a line', 'pdf', pdf().buffer],
  ['a PDF that ends without a line', 'pdf', pdf().buffer.subarray(0, -1)],
  ['a PDF that ends with CR LF', 'pdf', joined(pdf().buffer.subarray(0, -1), '\r\n')],
  ['a PDF that ends with spaces', 'pdf', joined(pdf().buffer, '  \t\n\n')],
  ['a PDF that ends with zeros', 'pdf', joined(pdf().buffer, Buffer.alloc(6))],
  ['a PDF with an update', 'pdf', pdfOf({ updates: 1 })],
  ['a PDF with three updates', 'pdf', pdfOf({ updates: 3 })],
  ['a long PDF', 'pdf', pdfOf({ content: LONG })],
  ['a PDF whose page mentions an end', 'pdf', pdfOf({ content: `%%EOF\n${PAGE}` })],
  ['a PDF with its table in a stream', 'pdf', pdfWithXrefStream()],
  ['a PDF laid out for the web', 'pdf', linearizedPdf()],
  ['a PNG', 'png', png().buffer],
  [
    'a PNG with a text, a time and EXIF before its end',
    'png',
    png('', [
      ['tEXt', Buffer.from('Software\u0000Any')],
      ['tIME', Buffer.from([7, 0xea, 1, 1, 0, 0, 0])],
      ['eXIf', Buffer.from('II*\u0000\b\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1')],
    ]).buffer,
  ],
  ['a PNG whose text mentions an end', 'png', png('', [['tEXt', Buffer.from('a\u0000IEND')]]).buffer],
  ['a long PNG', 'png', longPng()],
  ['a JPEG with arithmetic coding', 'jpg', jpeg().buffer],
  ['a JPEG with a stuffed byte in its scan', 'jpeg', photo()],
  ['a JPEG with a thumbnail', 'jpg', photo(exifSegment(photo()))],
  ['a progressive JPEG', 'jpg', greyJpeg('progressive')],
  ['a JPEG with restart markers', 'jpeg', greyJpeg('with restarts')],
  ['a JPEG with fill bytes before a segment', 'jpg', photo(Buffer.from([0xff, 0xff]))],
  [
    'a JPEG with fill bytes before its end',
    'jpg',
    joined(photo().subarray(0, -2), Buffer.from([0xff, 0xff, 0xff, 0xd9])),
  ],
  ['a long JPEG', 'jpg', longPhoto()],
  ['a Word document', 'docx', docx().buffer],
  ['a Word document of 1997', 'doc', compoundFile('1Table', 'WordDocument')],
];
/** The two addresses that take a file; a sample tries each file at one of them. */
const ADDRESSES = ['/info', '/documents/v-newcomer/Agreement'];
const NAMES = [
  'agreement.pdf.exe',
  'agreement.exe.pdf',
  'photo.php.pdf',
  'page.html.pdf',
  'agreement.exe',
  'agreement',
  '.pdf.',
  'agreement.svg',
  'agreement.pdf%0D%0AContent-Type: text/html',
  'a%0d%0ab.pdf',
  'agreement.pdf\u0000.exe',
  'agreement.pdf/',
  'agreement.html',
  'agreement.pdf\r\nX-Injected: 1',
];

async function send(path: string, field: string, name: string, buffer: Buffer): Promise<Response> {
  const { body, contentType } = multipart(path === '/info' ? { intent: 'save' } : {}, [{ field, name, buffer }]);
  return vendor.request(path, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': contentType, origin: servers.origin },
  });
}
const reached = () => servers.sandbox.calls('POST api/vendorinfo/upload');

describe('R12: an upload has the content that its name says', () => {
  it.each([
    ['/info', 0],
    ['/documents/v-newcomer/Agreement', 1],
  ])('at %s, no file passes whose content does not match its extension', async (path, at) => {
    for (const ending of ALLOWED) {
      for (const { what, buffer, true: honest } of sample(CONTENTS, 2, at + ALLOWED.indexOf(ending))) {
        await servers.sandbox.clear();
        const answer = await send(path, 'signed', `file.${ending}`, buffer);
        expect([ending, what, await reached()]).toEqual([ending, what, honest.includes(ending) ? 1 : 0]);
        expect([ending, what, answer.status < 500]).toEqual([ending, what, true]);
        const text = await answer.text();
        if (!honest.includes(ending))
          expect([ending, what, /is not what its name says|is empty|holds macros/.test(text)]).toEqual([
            ending,
            what,
            true,
          ]);
      }
    }
  });

  it.each(DISGUISED)('refuses %s, named .%s, beside its field', async (_, ending, buffer) => {
    for (const path of sample(ADDRESSES, 2, buffer.length)) {
      await servers.sandbox.clear();
      const answer = await send(path, 'signed', `file.${ending}`, buffer);
      expect([path, await reached()]).toEqual([path, 0]);
      expect([path, answer.status < 500]).toEqual([path, true]);
      expect(await answer.text()).toContain(`“file.${ending}” is`);
    }
  });

  it.each(REAL)('accepts %s, named .%s, as it is', async (_, ending, buffer) => {
    for (const path of sample(ADDRESSES, 2, buffer.length)) {
      await servers.sandbox.clear();
      await send(path, 'signed', `file.${ending}`, buffer);
      expect([path, await reached()]).toEqual([path, 1]);
      const kept = await vendor.request('/documents/v-newcomer/Agreement');
      expect([path, Buffer.from(await kept.arrayBuffer()).equals(buffer)]).toEqual([path, true]);
    }
  });

  it.each([
    { what: 'a second picture', rest: photo() },
    { what: 'a trailer of a phone', rest: Buffer.from('SEFHdata of the cameraSEFT') },
    { what: 'a film', rest: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42 and the film') },
    { what: 'a few zeros', rest: Buffer.alloc(64) },
  ])('sends a photo without $what that a camera wrote behind it', async ({ rest }) => {
    await send('/info', 'signed', 'photo.jpg', joined(photo(), rest));
    const kept = await vendor.request('/documents/v-newcomer/Agreement');
    expect(Buffer.from(await kept.arrayBuffer()).equals(photo())).toBe(true);
  });

  it.each(['\n', '\ufeff', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'])(
    'sends a PDF without %j before it',
    async (before) => {
      await send('/info', 'signed', 'scan.pdf', joined(before, pdf().buffer));
      const kept = await vendor.request('/documents/v-newcomer/Agreement');
      expect(Buffer.from(await kept.arrayBuffer()).equals(pdf().buffer)).toBe(true);
    },
  );

  it.each([
    'PXL_20261120_201112345.NIGHT.jpg',
    'photo-google-motion-photo-mp4-behind.jpg',
    'pdf-newline-before-header.pdf',
  ])('takes %s, as people have it', async (name) => {
    await servers.sandbox.clear();
    await send('/info', 'signed', name, readFileSync(new URL(`../../cases/${name}`, import.meta.url)));
    expect(await reached()).toBe(1);
  });

  it.each(['photo.jpg ', 'photo.jpg\u200b'])('takes %j: what nobody sees is no part of a name', async (name) => {
    await servers.sandbox.clear();
    await send('/info', 'signed', name, photo());
    expect(await reached()).toBe(1);
  });

  it('says of a document with the ending of another what it is', async () => {
    const answer = await send('/info', 'signed', 'letter.doc', Buffer.from('{\\rtf1\\ansi Dear}'.padEnd(600)));
    expect(await answer.text()).toContain('it is an RTF document. Save it as a .doc file.');
  });

  it.each(NAMES)('the name %j does not reach the API', async (name) => {
    await servers.sandbox.clear();
    const answer = await send('/info', 'signed', name, pdf().buffer);
    expect(answer.status).toBeLessThan(500);
    expect(await reached()).toBe(0);
    expect(answer.headers.get('x-injected')).toBeNull();
  });

  it('the user’s file name is never sent to the API', async () => {
    await servers.sandbox.clear();
    await send('/info', 'signed', "../../etc/passwd; x=Ünïcode '1.pdf", pdf().buffer);
    const page = await vendor.open('/info');
    expect(page.$('[aria-label="View signed document"]')).toHaveLength(1);
    const file = await vendor.request('/documents/v-newcomer/Agreement');
    expect(file.headers.get('content-disposition')).toBe('inline; filename="agreement.pdf"');
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf().buffer)).toBe(true);
  });

  it('a file that is too large is cut off with an error, and the previous one is kept', async () => {
    await send('/info', 'utility', 'bill.pdf', pdf().buffer);
    await servers.sandbox.clear();
    const large = Buffer.concat([pdf().buffer, Buffer.alloc(6 * 1024 * 1024)]);
    const answer = await send('/info', 'utility', 'bill.pdf', large);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('“bill.pdf” is too large: a document has at most 5 MB.');
    const kept = await vendor.request('/documents/v-newcomer/Utility');
    expect(Buffer.from(await kept.arrayBuffer()).equals(pdf().buffer)).toBe(true);
  });

  it('a file in a field other than the four does not reach the API', async () => {
    await servers.sandbox.clear();
    expect((await send('/info', 'other', 'x.pdf', pdf().buffer)).status).toBeLessThan(500);
    expect(await reached()).toBe(0);
  });
});

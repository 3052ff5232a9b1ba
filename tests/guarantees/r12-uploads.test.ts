import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docx, jpeg, multipart, pdf, png, zip } from '../support/documents';
import { sample } from '../support/scale';
import { type Servers, startServers } from '../support/servers';
import { Visitor } from '../support/visitor';

let servers: Servers;
let vendor: Visitor;
beforeAll(async () => {
  servers = await startServers();
  vendor = new Visitor(servers.origin);
  await vendor.signIn('newvendor@sandbox.test');
});
afterAll(() => servers.stop());

const ALLOWED = ['doc', 'docx', 'pdf', 'jpeg', 'jpg', 'png'];
/** A compound file with directory entries of these names, each of 128 bytes. */
const compound = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    ...streams.map((name) => {
      const entry = Buffer.alloc(128);
      const written = Buffer.from(`${name}\u0000`, 'utf16le');
      written.copy(entry);
      entry.writeUInt16LE(written.length, 64);
      return entry;
    }),
  ]);
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
  { what: 'a Word document of 1997', buffer: compound('Root Entry', 'WordDocument'), true: ['doc'] },
  {
    what: 'a Word document of 1997 with macros',
    buffer: compound('Root Entry', 'WordDocument', 'Macros', '_VBA_PROJECT'),
    true: [],
  },
  { what: 'a workbook of 1997', buffer: compound('Root Entry', 'Workbook'), true: [] },
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
    buffer: compound('Root Entry', 'WordDocument', 'mAcros', '_Vba_Project'),
    true: [],
  },
  {
    what: 'a compound file that mentions Word',
    buffer: Buffer.concat([compound('Root Entry', 'Workbook'), Buffer.from('xWordDocument', 'utf16le')]),
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

  it('a file that is too large is cut off with an error message and not saved, and the previous file is kept', async () => {
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

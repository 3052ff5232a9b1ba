import { crc32, deflateSync } from 'node:zlib';

export type TestFile = { name: string; mimeType: string; buffer: Buffer };

/** Returns a valid one-page PDF. */
export function pdf(name = 'agreement.pdf'): TestFile {
  return { name, mimeType: 'application/pdf', buffer: pdfOf() };
}

const PDF_OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
];
const pdfObject = (number: number, content: string) => `${number} 0 obj\n${content}\nendobj\n`;
const pdfEnd = (start: number) => `startxref\n${start}\n%%EOF`;
const tenDigits = (offset: number) => String(offset).padStart(10, '0');

/** Returns a valid one-page PDF whose page has these bytes of content, with this number of updates appended to it. */
export function pdfOf({ updates = 0, content = '' } = {}): Buffer {
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>';
  const stream = `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const objects = content ? [...PDF_OBJECTS.slice(0, 2), page, stream] : PDF_OBJECTS;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R`;
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += pdfObject(index + 1, object);
    return `${tenDigits(at)} 00000 n \n`;
  });
  let start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}${trailer} >>\n${pdfEnd(start)}\n`;
  for (let update = 0; update < updates; update++) {
    const at = text.length;
    text += pdfObject(1, objects[0]!);
    const previous = start;
    start = text.length;
    text += `xref\n1 1\n${tenDigits(at)} 00000 n \n${trailer} /Prev ${previous} >>\n${pdfEnd(start)}\n`;
  }
  return Buffer.from(text, 'latin1');
}

/** Returns a valid PDF 1.5, whose cross-reference table is a stream, so that it has no trailer keyword. */
export function pdfWithXrefStream(): Buffer {
  let text = '%PDF-1.5\n%âãÏÓ\n';
  const entries = [[0, 0]];
  const add = (object: string) => {
    entries.push([1, text.length]);
    text += pdfObject(entries.length - 1, object);
  };
  PDF_OBJECTS.forEach(add);
  const start = text.length;
  const table = [...entries, [1, start]].map(([type = 0, at = 0]) => String.fromCharCode(type, at >> 8, at & 0xff));
  add(
    `<< /Type /XRef /Size 5 /W [1 2 0] /Root 1 0 R /Length ${3 * table.length} >>\nstream\n${table.join('')}\nendstream`,
  );
  return Buffer.from(text + pdfEnd(start), 'latin1');
}

/** Returns a PDF laid out for the web: a first table with its own end marker before the objects, and another at its end. */
export function linearizedPdf(): Buffer {
  const head = `%PDF-1.4\n${pdfObject(4, '<< /Linearized 1 /L 0000000000 /H [0 0] /O 3 /E 0000000000 /N 1 /T 0000000000 >>')}`;
  const table = (offsets: readonly number[]) => offsets.map((offset) => `${tenDigits(offset)} 00000 n \n`).join('');
  const first = (offsets: readonly number[], prev: number) =>
    `xref\n1 4\n${table(offsets)}trailer\n<< /Size 5 /Root 1 0 R /Prev ${tenDigits(prev)} >>\n${pdfEnd(0)}\n`;
  let at = head.length + first([0, 0, 0, 0], 0).length;
  const objects = PDF_OBJECTS.map((object, index) => pdfObject(index + 1, object));
  const offsets = objects.map((object) => (at += object.length) - object.length);
  const body = first([...offsets, '%PDF-1.4\n'.length], at) + objects.join('');
  const rest = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 5 >>\n${pdfEnd(head.length)}\n`;
  const filled = (head + body + rest)
    .replace('/L 0000000000', `/L ${tenDigits(at + rest.length)}`)
    .replace('/E 0000000000', `/E ${tenDigits(at)}`)
    .replace('/T 0000000000', `/T ${tenDigits(at)}`);
  return Buffer.from(filled, 'latin1');
}

/** Bytes of a number of this many bytes, high byte first. */
function bigEndian(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([bigEndian(data.length, 4), body, bigEndian(crc32(body), 4)]);
}

/** Returns a valid PNG of 2 × 2 grey pixels, with further chunks after its pixels. */
export function png(name = 'passport.png', further: readonly (readonly [type: string, data: Buffer])[] = []): TestFile {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0]);
  const pixels = deflateSync(Buffer.from([0, 128, 128, 0, 128, 128]));
  const chunks = [['IHDR', header], ['IDAT', pixels], ...further, ['IEND', Buffer.alloc(0)]] as const;
  const buffer = Buffer.concat([PNG_SIGNATURE, ...chunks.map(([type, data]) => pngChunk(type, data))]);
  return { name, mimeType: 'image/png', buffer };
}

/** Returns the smallest JPEG that decoders accept: one grey pixel. */
export function jpeg(name = 'card.jpg'): TestFile {
  const base64 =
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** A JPEG of 8 × 8 pixels as Chromium writes it, without its colour profile. Its scan has a stuffed byte (FF 00). */
const PHOTO =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAcEAACAgMBAQAAAAAAAAAAAAABAgARAxIhIgT/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AkqlcqP8AcqYr8p7GmxrfIqt0kCrGvSCbJ5ERA//Z';

/** Returns a JPEG as a camera writes it, with these segments before its tables. */
export function photo(...segments: readonly Buffer[]): Buffer {
  const bytes = Buffer.from(PHOTO, 'base64');
  return Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)]);
}

/** Returns a segment of a JPEG: marker, length and data. */
export function jpegSegment(marker: number, data: Buffer | readonly number[]): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker]), bigEndian(data.length + 2, 2), Buffer.from(data)]);
}

/** Returns the EXIF segment of a camera, with a thumbnail that is a whole JPEG itself. */
export function exifSegment(thumbnail: Buffer): Buffer {
  const tiff = Buffer.alloc(56);
  tiff.write('II*\u0000', 'latin1');
  // An empty first directory at 8, and the thumbnail's directory at 14: compression, offset and length.
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt32LE(14, 10);
  tiff.writeUInt16LE(3, 14);
  [
    [0x0103, 6],
    [0x0201, tiff.length],
    [0x0202, thumbnail.length],
  ].forEach(([tag = 0, value = 0], index) => {
    const at = 16 + 12 * index;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(4, at + 2);
    tiff.writeUInt32LE(1, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  });
  return jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\u0000\u0000', 'latin1'), tiff, thumbnail]));
}

/** Returns a valid JPEG of 16 × 8 grey pixels: progressive, in two scans, or with a restart marker in its scan. */
export function greyJpeg(kind: 'progressive' | 'with restarts'): Buffer {
  const isProgressive = kind === 'progressive';
  // Each code has one bit, and each block takes one bit of a table: 0 for 'no difference' or 'end of block'.
  const oneCode = (id: number) => jpegSegment(0xc4, [id, 1, ...Array<number>(15).fill(0), 0]);
  const scan = (from: number, to: number, ...data: number[]) =>
    Buffer.concat([jpegSegment(0xda, [1, 1, 0, from, to, 0]), Buffer.from(data)]);
  const BLOCKS = 0x3f;
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, [0, ...Array<number>(64).fill(1)]),
    jpegSegment(isProgressive ? 0xc2 : 0xc0, [8, 0, 8, 0, 16, 1, 1, 0x11, 0]),
    oneCode(0x00),
    ...(isProgressive
      ? [scan(0, 0, BLOCKS), oneCode(0x10), scan(1, 63, BLOCKS)]
      : [oneCode(0x10), jpegSegment(0xdd, [0, 1]), scan(0, 63, BLOCKS, 0xff, 0xd0, BLOCKS)]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Returns a valid Word document with one paragraph. */
export function docx(name = 'utility.docx'): TestFile {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    [
      'word/document.xml',
      `${xml}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Bill</w:t></w:r></w:p></w:body></w:document>`,
    ],
  ];
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: zip(parts),
  };
}

const SECTOR = 512;
/** Sectors of a stream; a smaller stream would need a table of its own. */
const STREAM_SECTORS = 8;

/** Returns a compound file, as Office wrote them until 2003, with a root and streams of these names and of zeros. */
export function compoundFile(...streams: readonly string[]): Buffer {
  const [FREE, END, TABLE, NONE] = [0xffffffff, 0xfffffffe, 0xfffffffd, 0xffffffff];
  const words = (values: readonly number[]) => {
    const buffer = Buffer.alloc(values.length * 4);
    values.forEach((value, index) => buffer.writeUInt32LE(value, index * 4));
    return buffer;
  };
  const names = ['Root Entry', ...streams];
  const directorySectors = Math.ceil(names.length / 4);
  const chain = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => (index === count - 1 ? END : from + index + 1));
  // Sector 0 is the table of sectors, which the directory and the streams follow.
  const startOf = (stream: number) => 1 + directorySectors + stream * STREAM_SECTORS;
  const table = [
    TABLE,
    ...chain(1, directorySectors),
    ...streams.flatMap((_, stream) => chain(startOf(stream), STREAM_SECTORS)),
  ];
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.fill(0, 8, 76);
  // Versions, byte order, sizes of sectors as powers of 2; then one table of sectors, the directory, no small streams.
  Buffer.from('3e000300feff09000600', 'hex').copy(header, 24);
  words([1, 1, 0, 4096, END, 0, END, 0, 0]).copy(header, 44);
  const entries = names.map((name, index) => {
    const entry = Buffer.alloc(128);
    const written = Buffer.from(`${name}\u0000`, 'utf16le');
    written.copy(entry);
    entry.writeUInt16LE(written.length, 64);
    entry.set([index === 0 ? 5 : 2, 1], 66);
    // The root's child is the first stream, and each stream's right neighbour is the next.
    const right = index > 0 && index < streams.length ? index + 1 : NONE;
    words([NONE, right, index === 0 && streams.length > 0 ? 1 : NONE]).copy(entry, 68);
    words(index === 0 ? [END, 0] : [startOf(index - 1), STREAM_SECTORS * SECTOR]).copy(entry, 116);
    return entry;
  });
  return Buffer.concat([
    header,
    words([...table, ...Array<number>(SECTOR / 4 - table.length).fill(FREE)]),
    Buffer.concat(entries, directorySectors * SECTOR),
    Buffer.alloc(streams.length * STREAM_SECTORS * SECTOR),
  ]);
}

/** Returns a ZIP archive with uncompressed entries. */
export function zip(entries: readonly (readonly [name: string, text: string])[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const data = Buffer.from(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** Returns a multipart body as a browser writes it. Puts `name` into the header unescaped. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  files: readonly { field: string; name: string; mimeType?: string; buffer: Buffer }[],
): { body: Buffer; contentType: string } {
  const boundary = '----TestBoundary7MA4YWxkTrZu0gW';
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...files.flatMap(({ field, name, mimeType = 'application/octet-stream', buffer }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${mimeType}\r\n\r\n`,
      ),
      buffer,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { body: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}

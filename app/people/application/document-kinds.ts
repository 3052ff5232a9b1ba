/** Number of bytes that identify a file's type: a PDF may have a line or a mark before it, of some hundred bytes. */
export const SIGNATURE_BYTES = 1_152;

const startsWith =
  (...bytes: number[]) =>
  (head: Uint8Array) =>
    bytes.every((byte, index) => head[index] === byte);
const isJpeg = startsWith(0xff, 0xd8, 0xff);

/** The first bytes of each file type (spec section 9, Upload types). */
export const KINDS: Readonly<Record<string, { mimeType: string; matchesSignature: (head: Uint8Array) => boolean }>> = {
  '.pdf': { mimeType: 'application/pdf', matchesSignature: (head) => startOfPdf(head) !== undefined },
  '.jpg': { mimeType: 'image/jpeg', matchesSignature: isJpeg },
  '.jpeg': { mimeType: 'image/jpeg', matchesSignature: isJpeg },
  '.png': { mimeType: 'image/png', matchesSignature: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  '.doc': {
    mimeType: 'application/msword',
    matchesSignature: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  '.docx': {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    matchesSignature: isWordPackage,
  },
};
/** What programs and printers write before a PDF: a mark, empty lines, lines of words such as those of a printer's job. */
const BEFORE_PDF = /^(\u00ef\u00bb\u00bf)?([\s\0]|\u001b%-12345X|[@A-Za-z][ -~]{0,200}\r?\n){0,20}$/;

/** Returns where a PDF begins in a file, from 0; undefined for a file that is none. */
export function startOfPdf(content: Uint8Array): number | undefined {
  const start = latin1(content.subarray(0, SIGNATURE_BYTES));
  const at = start.indexOf('%PDF-');
  return at >= 0 && BEFORE_PDF.test(start.slice(0, at)) ? at : undefined;
}

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Kinds of files that people send under another name, by how they begin. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^\{\\rtf/, 'an RTF document'],
  [/^.{4}ftyp(hei|hev|mif1|msf1|avif)/s, 'a HEIC picture'],
  [/^.{4}ftyp/s, 'a video'],
  [/^RIFF.{4}WEBP/s, 'a WebP picture'],
  [/^GIF8/, 'a GIF picture'],
  [/^(II\*\0|MM\0\*)/, 'a TIFF picture'],
  [/^BM.{4}\0\0\0\0/s, 'a bitmap'],
  [/^%PDF-/, 'a PDF'],
  [/^\u00ff\u00d8\u00ff/, 'a JPEG picture'],
  [/^\u0089PNG/, 'a PNG picture'],
  [/^PK\u0003\u0004/, 'a ZIP archive or a newer Office file'],
  [/^\u00d0\u00cf\u0011\u00e0/, 'an old Office file'],
  [/^\s*<(!doctype|html|\?xml|svg)/i, 'a web page'],
];

/** Says what a file is by how it begins; undefined for what is not known. */
export function whatBegins(head: Uint8Array): string | undefined {
  const start = latin1(head.subarray(0, 64));
  return KNOWN.find(([beginning]) => beginning.test(start))?.[1];
}

/** True for a ZIP archive whose first entry is one of a Word document's. */
function isWordPackage(head: Uint8Array): boolean {
  if (!startsWith(0x50, 0x4b, 0x03, 0x04)(head)) return false;
  const nameLength = (head[26] ?? 0) + (head[27] ?? 0) * 256;
  const name = String.fromCharCode(...head.subarray(30, Math.min(30 + nameLength, SIGNATURE_BYTES)));
  return /^(\[Content_Types\]\.xml$|_rels\/|docProps\/|word\/)/.test(name);
}

/** Endings of programs, of pages that run, and of archives, which somebody may want to hide before another ending. */
const PROGRAMS = new Set(
  (
    'exe bat cmd scr pif js mjs jse vbs vbe wsf ps1 psm1 msi msp jar hta lnk url reg dll sys cpl sh bash py pl rb apk dmg ' +
    'php php3 php5 phtml phar asp aspx jsp cgi html htm xhtml shtml svg xml zip rar 7z gz iso docm dotm xlsm pptm'
  ).split(' '),
);

export type FileName = { extension: string; mimeType: string } | { mistake: string };

/** Returns the type that a file's name claims, or the mistake in the name. */
export function readFileName(name: string): FileName {
  if (/[\u0000-\u001f\u007f]|%0[ad]/i.test(name))
    return { mistake: 'The file’s name has signs that cannot be seen. Rename it.' };
  const endings = name.toLowerCase().split('.').slice(1);
  const extension = `.${endings.at(-1) ?? ''}`;
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
  if (!kind) return { mistake: `“${name}” cannot be uploaded. Choose a .doc, .docx, .pdf, .jpeg, .jpg or .png file.` };
  // "contract.pdf.exe" was refused above; "contract.exe.pdf" is refused here, "PXL_20261120.NIGHT.jpg" is not.
  if (endings.slice(0, -1).some((ending) => PROGRAMS.has(ending)))
    return { mistake: `“${name}” has more than one ending. Rename it, such as document${extension}.` };
  return { extension, mimeType: kind.mimeType };
}

/** True for types that may contain programs which the first bytes do not show. */
export function isOfficeFile(extension: string): boolean {
  return extension === '.docx' || extension === '.doc';
}

/** True when the file starts with the bytes of its type. */
export function hasSignatureOf(extension: string, head: Uint8Array): boolean {
  return KINDS[extension]?.matchesSignature(head) ?? false;
}

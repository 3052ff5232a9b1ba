/** Number of bytes that identify a file's type. */
export const SIGNATURE_BYTES = 128;

const startsWith =
  (...bytes: number[]) =>
  (head: Uint8Array) =>
    bytes.every((byte, index) => head[index] === byte);
const isJpeg = startsWith(0xff, 0xd8, 0xff);

/** The first bytes of each file type (spec section 9, Upload types). */
export const KINDS: Readonly<Record<string, { mimeType: string; matchesSignature: (head: Uint8Array) => boolean }>> = {
  '.pdf': { mimeType: 'application/pdf', matchesSignature: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d) },
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
/** True for a ZIP archive whose first entry is one of a Word document's. */
function isWordPackage(head: Uint8Array): boolean {
  if (!startsWith(0x50, 0x4b, 0x03, 0x04)(head)) return false;
  const nameLength = (head[26] ?? 0) + (head[27] ?? 0) * 256;
  const name = String.fromCharCode(...head.subarray(30, Math.min(30 + nameLength, SIGNATURE_BYTES)));
  return /^(\[Content_Types\]\.xml$|_rels\/|docProps\/|word\/)/.test(name);
}

export type FileName = { extension: string; mimeType: string } | { mistake: string };

/** Returns the type that a file's name claims, or the mistake in the name. */
export function readFileName(name: string): FileName {
  if (/[\u0000-\u001f\u007f]|%0[ad]/i.test(name))
    return { mistake: 'The file’s name has signs that cannot be seen. Rename it.' };
  const endings = name.toLowerCase().split('.').slice(1);
  const extension = `.${endings.at(-1) ?? ''}`;
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
  if (!kind) return { mistake: `“${name}” cannot be uploaded. Choose a .doc, .docx, .pdf, .jpeg, .jpg or .png file.` };
  // "contract.pdf.exe" was refused above; "contract.exe.pdf" is refused here, "Form v1.2 of 3.pdf" is not.
  if (endings.slice(0, -1).some((ending) => /^(?=.*[a-z])[a-z0-9]{2,5}$/.test(ending)))
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

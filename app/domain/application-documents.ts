/** The documents of an application (spec section 2, Vendor information): their upload's part, their name for the API, and where each stands. */
export const DOCUMENTS = [
  {
    part: 'signed',
    target: 'Agreement',
    label: 'Signed document',
    flag: 'docUploaded',
    path: 'docRelPath',
    staysOnceSubmitted: true,
  },
  {
    part: 'card',
    target: 'Identification',
    label: 'Identity document',
    flag: 'idUploaded',
    path: 'idRelPath',
    staysOnceSubmitted: false,
  },
  {
    part: 'passport',
    target: 'Passport',
    label: 'Passport photo',
    flag: 'picUploaded',
    path: 'picRelPath',
    staysOnceSubmitted: true,
  },
  {
    part: 'utility',
    target: 'Utility',
    label: 'Utility bill',
    flag: 'utilUploaded',
    path: 'utilRelPath',
    staysOnceSubmitted: false,
  },
] as const;
export type DocumentPart = (typeof DOCUMENTS)[number]['part'];
export type DocumentTarget = (typeof DOCUMENTS)[number]['target'];

export const MAX_DOCUMENT_MB = 5;
export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MB * 1024 * 1024;
/** As many bytes of a file as its kind is known by. */
export const HEAD_BYTES = 128;

const startsWith =
  (...bytes: number[]) =>
  (head: Uint8Array) =>
    bytes.every((byte, index) => head[index] === byte);
const isJpeg = startsWith(0xff, 0xd8, 0xff);

/** What a file of each kind begins with (spec section 9, Upload types). */
const KINDS: Readonly<Record<string, { mimeType: string; begins: (head: Uint8Array) => boolean }>> = {
  '.pdf': { mimeType: 'application/pdf', begins: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d) },
  '.jpg': { mimeType: 'image/jpeg', begins: isJpeg },
  '.jpeg': { mimeType: 'image/jpeg', begins: isJpeg },
  '.png': { mimeType: 'image/png', begins: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  '.doc': { mimeType: 'application/msword', begins: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) },
  '.docx': {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: isWordPackage,
  },
};
export const DOCUMENT_TYPES = Object.keys(KINDS).join(',');
/** What is said beside the field before anything is chosen. */
export const DOCUMENT_HINT = `PDF, Word, JPEG or PNG, at most ${MAX_DOCUMENT_MB} MB`;

/** A ZIP archive whose first entry is one of a Word document's. */
function isWordPackage(head: Uint8Array): boolean {
  if (!startsWith(0x50, 0x4b, 0x03, 0x04)(head)) return false;
  const nameLength = (head[26] ?? 0) + (head[27] ?? 0) * 256;
  const name = String.fromCharCode(...head.subarray(30, Math.min(30 + nameLength, HEAD_BYTES)));
  return /^(\[Content_Types\]\.xml$|_rels\/|docProps\/|word\/)/.test(name);
}

export type FileName = { extension: string; mimeType: string } | { mistake: string };

/** What a file claims to be by its name, or what is wrong with the name. */
export function readFileName(name: string): FileName {
  if (/[\u0000-\u001f\u007f]|%0[ad]/i.test(name))
    return { mistake: 'The file’s name has signs that cannot be seen. Rename it.' };
  const endings = name.toLowerCase().split('.').slice(1);
  const extension = `.${endings.at(-1) ?? ''}`;
  const kind = Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
  if (!kind) return { mistake: `“${name}” cannot be uploaded. Choose a .doc, .docx, .pdf, .jpeg, .jpg or .png file.` };
  // contract.pdf.exe fell above; contract.exe.pdf falls here, "Form v1.2 of 3.pdf" does not.
  if (endings.slice(0, -1).some((ending) => /^(?=.*[a-z])[a-z0-9]{2,5}$/.test(ending)))
    return { mistake: `“${name}” has more than one ending. Rename it, such as document${extension}.` };
  return { extension, mimeType: kind.mimeType };
}

/** Whether a kind of file may hold programs that its first bytes do not show. */
export function isOfficeFile(extension: string): boolean {
  return extension === '.docx' || extension === '.doc';
}

/** Whether a file begins as one of its kind does. */
export function beginsAs(extension: string, head: Uint8Array): boolean {
  return KINDS[extension]?.begins(head) ?? false;
}

/**
 * The documents of an application (spec section 2, Vendor information): the part of the upload, the API's name, and the
 * fields of the vendor's information.
 */
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
/** The endings of the files that can be chosen: those of KINDS (document-kinds.ts), which the browser does not need. */
export const DOCUMENT_TYPES = '.pdf,.jpg,.jpeg,.png,.doc,.docx';
/** The hint beside the field while no file is chosen. */
export const DOCUMENT_HINT = `PDF, Word, JPEG or PNG, at most ${MAX_DOCUMENT_MB} MB`;

import { z } from 'zod';
import { KYC_FIELDS } from '../domain/application';
import { DOCUMENTS, type DocumentTarget } from '../domain/application-documents';
import type { Upstream } from './client.server';
import { day, fieldsNotRead, flag, innerListOf, isRecord, text, textOrEmpty, yesOrNo } from './lenient-schemas';
import type { OutgoingFile } from './multipart.server';
import { segment } from './path';

const info = z.object({
  firstName: text,
  lastName: text,
  middleName: text,
  email: text,
  mobile: text,
  mobile2: text,
  bvnVerified: yesOrNo,
  bvn: text,
  dob: day,
  identity: text,
  idNumber: text,
  address: text,
  address2: text,
  busstop: text,
  landmark: text,
  wFirstName: text,
  wLastName: text,
  wMobile: text,
  wAddress: text,
  docRelPath: text,
  idRelPath: text,
  picRelPath: text,
  utilRelPath: text,
  hasBasicKyc: flag,
  isCompleted: yesOrNo,
  idUploaded: yesOrNo,
  docUploaded: yesOrNo,
  picUploaded: yesOrNo,
  utilUploaded: yesOrNo,
  errors: innerListOf(z.object({ id: textOrEmpty, field: text, message: text })),
});

/** What is known of a vendor; a document counts as uploaded when it has a path and no flag says otherwise. */
export const vendorInfo = z.preprocess(
  (value) => (isRecord(value) ? value : {}),
  info.transform((read) => ({ ...read, ...uploadFlags(read) })),
);
export type VendorInfo = z.output<typeof vendorInfo>;

function uploadFlags(read: z.output<typeof info>) {
  const isThere = (flag: boolean | undefined, path: string | undefined) => flag ?? path !== undefined;
  return {
    idUploaded: isThere(read.idUploaded, read.idRelPath),
    docUploaded: isThere(read.docUploaded, read.docRelPath),
    picUploaded: isThere(read.picUploaded, read.picRelPath),
    utilUploaded: isThere(read.utilUploaded, read.utilRelPath),
  };
}

/** The fields of the form, which a save sends back. */
const WRITTEN = Object.keys(KYC_FIELDS);

/**
 * What a vendor has filled in: {status, isCompleted, vendorInfo}, or all of it flat; nothing yet when the information is
 * null. `notRead` are the fields of the form that came with a value which could not be read. An object of neither shape is refused:
 * a form filled from it would send nothing back in the place of what is there.
 */
const infoAnswer = z.unknown().transform((answer, context) => {
  const outer = isRecord(answer) ? answer : {};
  const inner = 'vendorInfo' in outer ? outer.vendorInfo : outer;
  const isThere = isRecord(inner) && [...WRITTEN, 'email', 'hasBasicKyc'].some((field) => field in inner);
  const isNone =
    answer === null || answer === undefined || ('vendorInfo' in outer && (inner === null || inner === undefined));
  if (!isThere && !isNone) {
    context.addIssue({ code: 'custom', message: 'no vendor information' });
    return z.NEVER;
  }
  const read = vendorInfo.parse(inner);
  const { status, isCompleted } = z.object({ status: textOrEmpty, isCompleted: flag }).parse(outer);
  return {
    status,
    isCompleted: isCompleted || read.isCompleted === true,
    vendorInfo: read,
    notRead: fieldsNotRead(inner, read, WRITTEN),
  };
});

/** What a person fills in, as it is sent; nothing is sent as null (spec section 5). `dob` is YYYY-MM-DD. */
export type VendorInfoOrder = Record<
  | 'firstName'
  | 'lastName'
  | 'middleName'
  | 'mobile'
  | 'mobile2'
  | 'dob'
  | 'identity'
  | 'idNumber'
  | 'address'
  | 'address2'
  | 'busstop'
  | 'landmark'
  | 'wFirstName'
  | 'wLastName'
  | 'wMobile'
  | 'wAddress',
  string | null
> & { btn: 'save' | 'submit'; vendorId: string } & Record<(typeof DOCUMENTS)[number]['flag'], boolean>;

export function vendorInfoCalls(upstream: Upstream) {
  return {
    /** What a vendor has filled in, how far the application is, and what staff say of it. */
    one: async (vendorId: string) => upstream.get(`api/vendorinfo/${segment(vendorId)}`, infoAnswer),
    /**
     * One of a vendor's documents, to be passed on; undefined when there is none. Its path is taken below the upstream's
     * own address only.
     */
    async document(vendorId: string, target: string) {
      const known = DOCUMENTS.find((document) => document.target === target);
      if (!known) return undefined;
      const answer = await upstream.get(`api/vendorinfo/${segment(vendorId)}`, infoAnswer);
      const path = answer.vendorInfo[known.path];
      if (!path) return undefined;
      // ASP.NET writes a tilde for the application's root, and Windows backslashes.
      const safePath = path.replace(/^~/, '').split(/[\\/]/).filter(Boolean).map(segment).join('/');
      return { ...(await upstream.open(safePath)), extension: /\.[a-z]{3,4}$/i.exec(safePath)?.[0] ?? '' };
    },
    /** Saves what was filled in; `submit` completes the application. The refusal of a field is in the failure's `data`. */
    save: (order: VendorInfoOrder) => upstream.send('POST', 'api/vendorinfo', order, z.unknown()),
    /** Sends one document on as it comes. */
    upload: (vendorId: string, file: Omit<OutgoingFile, 'fields'>) =>
      upstream.upload('api/vendorinfo/upload', { ...file, fields: { vendorId } }, z.unknown()),
    deleteUpload: (vendorId: string, target: DocumentTarget) =>
      upstream.send('PUT', 'api/vendorinfo/upload', { vendorId, target }, z.unknown()),
    validateBvn: (vendorId: string, bvn: string) =>
      upstream.send('POST', 'api/vendorinfo/validate', { vendorId, bvn }, z.unknown()),
    /** Has the deposit account of a vendor created. */
    createAccount: (vendorId: string) =>
      upstream.send('POST', 'api/vendorinfo/create/account', { vendorId }, z.unknown()),
  };
}

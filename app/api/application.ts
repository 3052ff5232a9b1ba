import { z } from 'zod';
import { APPLICATION_TEXT_NAMES } from '~/domain/application';
import { DOCUMENTS, type DocumentTarget } from '~/domain/application-documents';
import { applicationContract as contract } from './application.contract';
import { day, fieldsNotRead, flag, isRecord, listOrEmpty, text, textOrEmpty, yesOrNo } from './lenient-schemas';
import type { OutgoingFile } from './multipart.server';
import { read, segment } from './read';
import { resource } from './resource';

const fields = z.object({
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
  errors: listOrEmpty(z.object({ id: textOrEmpty, field: text, message: text })),
});

/** Reads an application, which the API calls a vendor's information. A document counts as uploaded when it has a path, unless its flag says otherwise. */
export const vendorInfo = z.preprocess(
  (value) => (isRecord(value) ? value : {}),
  fields.transform((read) => ({ ...read, ...uploadFlags(read) })),
);

function uploadFlags(read: z.output<typeof fields>) {
  const isThere = (flag: boolean | undefined, path: string | undefined) => flag ?? path !== undefined;
  return {
    idUploaded: isThere(read.idUploaded, read.idRelPath),
    docUploaded: isThere(read.docUploaded, read.docRelPath),
    picUploaded: isThere(read.picUploaded, read.picRelPath),
    utilUploaded: isThere(read.utilUploaded, read.utilRelPath),
  };
}

const progress = z.object({ status: textOrEmpty, isCompleted: flag });

/**
 * Reads {status, isCompleted, vendorInfo}, or the same fields flat. A null `vendorInfo` means that nothing is filled in
 * yet. `notRead` lists the form fields that were sent with an unreadable value. Rejects an object of neither shape,
 * because saving a form filled from it would erase the stored values.
 */
const applicationAnswer = z.unknown().transform((answer, context) => {
  const outer = isRecord(answer) ? answer : {};
  const inner = 'vendorInfo' in outer ? outer.vendorInfo : outer;
  const isThere =
    isRecord(inner) && [...APPLICATION_TEXT_NAMES, 'email', 'hasBasicKyc'].some((field) => field in inner);
  const isNone =
    answer === null || answer === undefined || ('vendorInfo' in outer && (inner === null || inner === undefined));
  if (!isThere && !isNone) {
    context.addIssue({ code: 'custom', message: 'no vendor information' });
    return z.NEVER;
  }
  const read = vendorInfo.parse(inner);
  const { status, isCompleted } = progress.parse(outer);
  return {
    status,
    isCompleted: isCompleted || read.isCompleted === true,
    application: read,
    notRead: fieldsNotRead(inner, read, APPLICATION_TEXT_NAMES),
  };
});

/** The form's fields as they are sent; an empty field is sent as null (spec section 5). `dob` is YYYY-MM-DD. */
type ApplicationOrder = Record<
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

export const application = resource(
  {
    one: read(contract.one, applicationAnswer),
  },
  (upstream, reads) => ({
    /** Returns the vendor's information, the status of the application and the feedback of staff. */
    one: (vendorId: string) => upstream.get(reads.one, { vendorId }),
    /**
     * Opens one of a vendor's documents as a stream; undefined when it was not uploaded. The path in the answer is
     * resolved below the upstream's own address only.
     */
    async document(vendorId: string, target: string) {
      const known = DOCUMENTS.find((document) => document.target === target);
      if (!known) return undefined;
      const answer = await upstream.get(reads.one, { vendorId });
      const path = answer.application[known.path];
      if (!path) return undefined;
      // ASP.NET writes a tilde for the application's root, and Windows writes backslashes.
      const safePath = path.replace(/^~/, '').split(/[\\/]/).filter(Boolean).map(segment).join('/');
      return { ...(await upstream.open(safePath)), extension: /\.[a-z]{3,4}$/i.exec(safePath)?.[0] ?? '' };
    },
    /** Saves the form; `submit` completes the application. The failure's `data` names the refused fields. */
    save: (order: ApplicationOrder) => upstream.send(contract.save, order),
    /** Streams one document to the upstream. */
    upload: (vendorId: string, file: Omit<OutgoingFile, 'fields'>) =>
      upstream.upload(contract.upload, { ...file, fields: { vendorId } }),
    deleteUpload: (vendorId: string, target: DocumentTarget) =>
      upstream.send(contract.deleteUpload, { vendorId, target }),
    validateBvn: (vendorId: string, bvn: string) => upstream.send(contract.validateBvn, { vendorId, bvn }),
    /** Creates the vendor's deposit account. */
    createAccount: (vendorId: string) => upstream.send(contract.createAccount, { vendorId }),
  }),
);

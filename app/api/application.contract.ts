import { z } from 'zod';
import { assumed, change, get, id, noData } from './wire.contract';

const identityKinds = ['Driving_License', 'Intl_Passport', 'Voter_Card', 'NIN'] as const;
/** The four documents, named as PUT api/vendorinfo/upload expects them in `target`. */
const documentTargets = ['Agreement', 'Identification', 'Passport', 'Utility'] as const;
export type DocumentTarget = (typeof documentTargets)[number];
/** The name of each document's part in the multipart upload. */
export const uploadParts = {
  signed: 'Agreement',
  card: 'Identification',
  passport: 'Passport',
  utility: 'Utility',
} as const;

const fieldError = z.strictObject({ id, field: z.string(), message: z.string() });

/** The fields that a person fills in; `dob` is YYYY-MM-DD. */
const written = {
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  middleName: z.string().nullable(),
  mobile: z.string().nullable(),
  mobile2: z.string().nullable(),
  dob: z.iso.date().nullable(),
  identity: z.enum(identityKinds).nullable(),
  idNumber: z.string().nullable(),
  address: z.string().nullable(),
  address2: z.string().nullable(),
  busstop: z.string().nullable(),
  landmark: z.string().nullable(),
  wFirstName: z.string().nullable(),
  wLastName: z.string().nullable(),
  wMobile: z.string().nullable(),
  wAddress: z.string().nullable(),
};
const uploaded = {
  idUploaded: z.boolean(),
  docUploaded: z.boolean(),
  picUploaded: z.boolean(),
  utilUploaded: z.boolean(),
};

/** `errors` holds the feedback of staff. The paths of the documents are relative to the API's root. */
export const vendorInfo = z
  .strictObject({
    ...written,
    ...uploaded,
    email: z.string().nullable(),
    bvn: z.string().nullable(),
    bvnVerified: z.boolean(),
    docRelPath: z.string().nullable(),
    idRelPath: z.string().nullable(),
    picRelPath: z.string().nullable(),
    utilRelPath: z.string().nullable(),
    hasBasicKyc: z.boolean(),
    isCompleted: z.boolean(),
    errors: z.array(fieldError),
  })
  .meta({ id: 'VendorInfo' });

/** `status` is the vendor's registration status. */
const vendorInfoAnswer = z.strictObject({ status: z.string(), isCompleted: z.boolean(), vendorInfo });

export const vendorInfoSave = z.strictObject({
  ...written,
  ...uploaded,
  btn: z.enum(['save', 'submit']),
  vendorId: id,
});

/**
 * Assumptions: the address of a vendor's information; that `vendorId` precedes the file in the multipart upload; that
 * the BVN is 11 digits.
 */
export const applicationContract = {
  one: assumed(get('api/vendorinfo/{vendorId}', vendorInfoAnswer)),
  save: change('POST', 'api/vendorinfo', vendorInfoSave, vendorInfoAnswer),
  upload: change('POST', 'api/vendorinfo/upload', z.unknown(), vendorInfoAnswer),
  deleteUpload: change(
    'PUT',
    'api/vendorinfo/upload',
    z.strictObject({ vendorId: id, target: z.enum(documentTargets) }),
    vendorInfoAnswer,
  ),
  validateBvn: change('POST', 'api/vendorinfo/validate', z.strictObject({ vendorId: id, bvn: z.string() }), noData),
  createAccount: change('POST', 'api/vendorinfo/create/account', z.strictObject({ vendorId: id }), noData),
};

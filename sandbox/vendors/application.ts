import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { DocumentTarget, vendorInfo, vendorInfoSave } from '../../app/api/application.contract';
import { lagosDay } from '../../app/domain/lagos';
import { businessTime } from '../clock';
import { all, type Db, insert, one, run, transact } from '../data/database';
import type { VendorRow } from '../data/rows';
import { Refusal } from '../refusal';

export type VendorInfoRow = {
  vendor_id: string;
  first_name: string | null;
  last_name: string | null;
  middle_name: string | null;
  mobile: string | null;
  mobile2: string | null;
  dob: string | null;
  identity: z.output<typeof vendorInfo>['identity'];
  id_number: string | null;
  address: string | null;
  address2: string | null;
  busstop: string | null;
  landmark: string | null;
  w_first_name: string | null;
  w_last_name: string | null;
  w_mobile: string | null;
  w_address: string | null;
  bvn: string | null;
  bvn_verified: number;
  has_basic_kyc: number;
  is_completed: number;
  account_number: string | null;
};
type Feedback = { id: string; field: string; message: string };
type Save = z.output<typeof vendorInfoSave>;
type Written = Omit<Save, 'btn' | 'vendorId' | `${string}Uploaded`>;

const COLUMNS: Record<keyof Written, keyof VendorInfoRow> = {
  firstName: 'first_name',
  lastName: 'last_name',
  middleName: 'middle_name',
  mobile: 'mobile',
  mobile2: 'mobile2',
  dob: 'dob',
  identity: 'identity',
  idNumber: 'id_number',
  address: 'address',
  address2: 'address2',
  busstop: 'busstop',
  landmark: 'landmark',
  wFirstName: 'w_first_name',
  wLastName: 'w_last_name',
  wMobile: 'w_mobile',
  wAddress: 'w_address',
};
const REQUIRED: [keyof Written, string][] = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['mobile', 'Primary mobile'],
  ['dob', 'Date of birth'],
  ['address', 'Primary address'],
  ['identity', 'Means of identification'],
  ['idNumber', 'Identification number'],
  ['wFirstName', 'Witness first name'],
  ['wLastName', 'Witness last name'],
  ['wMobile', 'Witness mobile'],
  ['wAddress', 'Witness address'],
];
/** Fields that a vendor cannot change after the basic KYC; staff can. */
const FIXED_BY_BASIC_KYC = ['firstName', 'lastName', 'address'] as const;
const BASIC_KYC = ['firstName', 'lastName', 'mobile', 'dob', 'address', 'identity', 'idNumber'] as const;
const ADULT_YEARS = 18;

/** Returns a vendor's information, and creates an empty one if there is none. */
export function infoRow(db: Db, vendorId: string): VendorInfoRow {
  run(db, 'insert into vendor_infos (vendor_id) values (?) on conflict do nothing', vendorId);
  return one<VendorInfoRow>(db, 'select * from vendor_infos where vendor_id = ?', vendorId)!;
}

/**
 * Saves the form; `submit` requires all fields and completes the application. Submitting again resolves the feedback of
 * staff.
 */
export function saveInfo(db: Db, vendor: VendorRow, save: Save, byStaff: boolean, now = businessTime()): void {
  transact(db, () => {
    mustBeOpen(db, vendor);
    const kept = infoRow(db, vendor.id);
    const named = new Set(feedbacksOf(db, vendor.id).map(({ field }) => field));
    const written = trimmed(save);
    if (kept.has_basic_kyc && !byStaff)
      for (const field of FIXED_BY_BASIC_KYC) if (!named.has(field)) written[field] = kept[COLUMNS[field]] as string;
    const errors = [...malformed(written, now), ...(save.btn === 'submit' ? missing(db, vendor.id, written) : [])];
    if (errors.length > 0) throw new Refusal(400, errors[0]!.message, { errors });
    const columns = Object.entries(COLUMNS) as [keyof Written, keyof VendorInfoRow][];
    const hasBasicKyc = Boolean(kept.has_basic_kyc) || BASIC_KYC.every((field) => written[field]);
    run(
      db,
      `update vendor_infos set ${columns.map(([, column]) => `${column} = ?`).join(', ')}, has_basic_kyc = ?, is_completed = ? where vendor_id = ?`,
      ...columns.map(([field]) => written[field]),
      hasBasicKyc ? 1 : 0,
      save.btn === 'submit' ? 1 : 0,
      vendor.id,
    );
    if (save.btn === 'submit') run(db, 'delete from feedbacks where vendor_id = ?', vendor.id);
  });
}

/** Throws a refusal when the application was submitted. */
export function mustBeOpen(db: Db, vendor: VendorRow): void {
  if (infoRow(db, vendor.id).is_completed)
    throw new Refusal(400, 'The application is under review and cannot be changed.');
}

function trimmed(save: Save): Written {
  const written = Object.keys(COLUMNS).map((field) => [field, save[field as keyof Written]?.trim() || null]);
  return Object.fromEntries(written) as Written;
}

/** Adds feedback of staff on a field, which returns a submitted application to the vendor. */
export function addFeedback(db: Db, vendor: VendorRow, field: string, message: string, now = businessTime()): string {
  return transact(db, () => {
    if (vendor.reg_status !== 'Unconfirmed') throw new Refusal(400, `${vendor.name} was approved already.`);
    if (!infoRow(db, vendor.id).has_basic_kyc)
      throw new Refusal(400, `${vendor.name} has not filled in who they are yet.`);
    const id = randomUUID();
    insert(db, 'feedbacks', { id, vendor_id: vendor.id, field, message, created: new Date(now).toISOString() });
    run(db, 'update vendor_infos set is_completed = 0 where vendor_id = ?', vendor.id);
    return id;
  });
}

export function feedbacksOf(db: Db, vendorId: string): Feedback[] {
  return all<Feedback>(
    db,
    'select id, field, message from feedbacks where vendor_id = ? order by created, rowid',
    vendorId,
  );
}

/** True for BVNs that start with 22, which the simulated provider knows. */
export function isKnownBvn(bvn: string): boolean {
  return /^22\d{9}$/.test(bvn);
}

export function documentsOf(db: Db, vendorId: string): Partial<Record<DocumentTarget, string>> {
  const rows = all<{ target: DocumentTarget; path: string }>(
    db,
    'select target, path from documents where vendor_id = ?',
    vendorId,
  );
  return Object.fromEntries(rows.map(({ target, path }) => [target, path]));
}

export function toVendorInfo(db: Db, vendor: VendorRow): z.input<typeof vendorInfo> {
  const row = infoRow(db, vendor.id);
  const documents = documentsOf(db, vendor.id);
  const written = Object.fromEntries(Object.entries(COLUMNS).map(([field, column]) => [field, row[column]])) as Written;
  return {
    ...written,
    email: vendor.email,
    bvn: row.bvn,
    bvnVerified: Boolean(row.bvn_verified),
    docRelPath: documents.Agreement ?? null,
    idRelPath: documents.Identification ?? null,
    picRelPath: documents.Passport ?? null,
    utilRelPath: documents.Utility ?? null,
    hasBasicKyc: Boolean(row.has_basic_kyc),
    isCompleted: Boolean(row.is_completed),
    docUploaded: 'Agreement' in documents,
    idUploaded: 'Identification' in documents,
    picUploaded: 'Passport' in documents,
    utilUploaded: 'Utility' in documents,
    errors: feedbacksOf(db, vendor.id),
  };
}

function malformed(written: Written, now: number): Feedback[] {
  const errors: Feedback[] = [];
  for (const [field, label] of [
    ['mobile', 'Primary mobile'],
    ['mobile2', 'Secondary mobile'],
    ['wMobile', 'Witness mobile'],
  ] as const) {
    if (written[field] && !/^0[789]\d{9}$/.test(written[field].replaceAll(' ', '')))
      errors.push(fault(field, `${label} has to be a Nigerian mobile number of 11 digits.`));
  }
  const latestBirth = `${Number(lagosDay(now).slice(0, 4)) - ADULT_YEARS}${lagosDay(now).slice(4)}`;
  if (written.dob && written.dob > latestBirth)
    errors.push(fault('dob', `A vendor is at least ${ADULT_YEARS} years old.`));
  return errors;
}

const DOCUMENT_NAMES: Record<DocumentTarget, [field: string, label: string]> = {
  Agreement: ['signed', 'Signed document'],
  Identification: ['card', 'Identity document'],
  Passport: ['passport', 'Passport photo'],
  Utility: ['utility', 'Utility bill'],
};

function missing(db: Db, vendorId: string, written: Written): Feedback[] {
  const documents = documentsOf(db, vendorId);
  const absent = Object.entries(DOCUMENT_NAMES).filter(([target]) => !(target in documents));
  return [
    ...REQUIRED.filter(([field]) => !written[field]).map(([field, label]) => fault(field, `${label} is required.`)),
    ...absent.map(([, [field, label]]) => fault(field, `${label} is required.`)),
  ];
}

function fault(field: string, message: string): Feedback {
  return { id: field, field, message };
}

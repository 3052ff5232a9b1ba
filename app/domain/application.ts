import { DOCUMENTS } from './application-documents';

/** The fields that a vendor fills in (spec section 2, Vendor information), by the API's names. */
export const APPLICATION_TEXT_FIELDS = {
  firstName: 'First name',
  lastName: 'Last name',
  middleName: 'Middle name',
  mobile: 'Primary mobile',
  mobile2: 'Secondary mobile',
  dob: 'Date of birth',
  address: 'Primary address',
  address2: 'Secondary address',
  busstop: 'Nearest bus stop',
  landmark: 'Landmark',
  identity: 'Means of identification',
  idNumber: 'Identification number',
  wFirstName: 'Witness first name',
  wLastName: 'Witness last name',
  wMobile: 'Witness mobile',
  wAddress: 'Witness address',
} as const;
export type ApplicationTextField = keyof typeof APPLICATION_TEXT_FIELDS;
/** The names of those fields, in the order of the form. The type of Object.keys does not say which they are. */
export const APPLICATION_TEXT_NAMES = Object.keys(APPLICATION_TEXT_FIELDS) as readonly ApplicationTextField[];

/** Values of `identity` (spec section 9, Identification values). */
export const IDENTITIES = [
  { value: 'Driving_License', name: 'Driving License' },
  { value: 'Intl_Passport', name: 'International Passport' },
  { value: 'Voter_Card', name: 'Voters Card (PVC)' },
  { value: 'NIN', name: 'NIN' },
] as const;

/** Returns the display name of an identification; an unlisted value is shown as it is. */
export function identityName(value: string | undefined): string | undefined {
  return IDENTITIES.find((identity) => identity.value === value)?.name ?? value?.replaceAll('_', ' ');
}

/** Identity fields that cannot change after the basic KYC (spec section 4). */
export const FIXED_BY_BASIC_KYC: readonly ApplicationTextField[] = ['firstName', 'lastName', 'address'];

/** The fields that staff can give feedback on, by the API's names. */
export const APPLICATION_FIELDS: readonly { value: string; name: string }[] = [
  ...Object.entries(APPLICATION_TEXT_FIELDS).map(([value, name]) => ({ value, name })),
  { value: 'bvn', name: 'BVN' },
  ...DOCUMENTS.map(({ part, label }) => ({ value: part, name: label })),
];

/** Fields that are not required to submit an application (spec section 5, KYC required). */
const OPTIONAL: readonly ApplicationTextField[] = ['middleName', 'mobile2', 'address2', 'busstop', 'landmark'];

type Application = Partial<Record<ApplicationTextField, string>> &
  Partial<Record<(typeof DOCUMENTS)[number]['flag'], boolean>>;

/** Returns the labels of what an application still lacks, fields first, then documents. */
export function missingOf(application: Application): string[] {
  const fields = APPLICATION_TEXT_NAMES.filter((name) => !OPTIONAL.includes(name) && !application[name]).map(
    (name) => APPLICATION_TEXT_FIELDS[name],
  );
  return [...fields, ...DOCUMENTS.filter(({ flag }) => !application[flag]).map(({ label }) => label)];
}

/** Returns how much of what an application needs is there. */
export function progressOf(application: Application): { done: number; all: number } {
  const all = APPLICATION_TEXT_NAMES.length - OPTIONAL.length + DOCUMENTS.length;
  return { done: all - missingOf(application).length, all };
}

/** Returns the label of a field; a word that is no field is returned unchanged. */
export function fieldLabel(word: string | undefined): string {
  const name = fieldFor(word);
  return APPLICATION_FIELDS.find(({ value }) => value === name)?.name ?? word ?? '';
}

const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');
const NAMES: ReadonlyMap<string, string> = new Map([
  ...APPLICATION_FIELDS.map(({ value }) => [plain(value), value] as const),
  ...APPLICATION_FIELDS.map(({ value, name }) => [plain(name), value] as const),
  ...DOCUMENTS.map(({ part, target }) => [plain(target), part] as const),
]);

/**
 * Returns the form field that a word from staff or the API means, such as `address` or `Utility bill`; undefined for
 * none.
 */
export function fieldFor(word: string | undefined): string | undefined {
  return NAMES.get(plain(word ?? ''));
}

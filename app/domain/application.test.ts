import { describe, expect, it } from 'vitest';
import { fieldFor, fieldLabel, identityName, missingOf, progressOf } from './application';

const COMPLETE = {
  firstName: 'Ada',
  lastName: 'Obi',
  mobile: '08031234567',
  dob: '1990-05-17',
  address: '42 Herbert Macaulay Way, Yaba',
  identity: 'NIN',
  idNumber: '12345678901',
  wFirstName: 'Emeka',
  wLastName: 'Danjuma',
  wMobile: '08091234567',
  wAddress: '1 Commercial Avenue, Yaba',
  docUploaded: true,
  idUploaded: true,
  picUploaded: true,
  utilUploaded: true,
};

describe('an application', () => {
  it('lacks all required fields and documents at first, in the order of the form', () => {
    expect(missingOf({})).toEqual([
      'First name',
      'Last name',
      'Primary mobile',
      'Date of birth',
      'Primary address',
      'Means of identification',
      'Identification number',
      'Witness first name',
      'Witness last name',
      'Witness mobile',
      'Witness address',
      'Signed document',
      'Identity document',
      'Passport photo',
      'Utility bill',
    ]);
    expect(progressOf({})).toEqual({ done: 0, all: 15 });
  });

  it('lacks what is empty or not uploaded', () => {
    const application = { ...COMPLETE, dob: '', picUploaded: false };
    expect(missingOf(application)).toEqual(['Date of birth', 'Passport photo']);
    expect(progressOf(application)).toEqual({ done: 13, all: 15 });
  });

  it('is complete without the optional fields', () => {
    expect(missingOf(COMPLETE)).toEqual([]);
    expect(progressOf(COMPLETE)).toEqual({ done: 15, all: 15 });
  });
});

it.each([
  ['Voter_Card', 'Voters Card (PVC)'],
  ['NIN', 'NIN'],
  ['Staff_ID_Card', 'Staff ID Card'],
  [undefined, undefined],
])('shows the identification %s as %s', (value, name) => expect(identityName(value)).toBe(name));

it.each([
  ['address', 'address', 'Primary address'],
  ['WITNESS_MOBILE', 'wMobile', 'Witness mobile'],
  ['Utility bill', 'utility', 'Utility bill'],
  ['Identification', 'card', 'Identity document'],
  ['Bvn', 'bvn', 'BVN'],
  ['Shoe size', undefined, 'Shoe size'],
  ['', undefined, ''],
  [undefined, undefined, ''],
])('reads the feedback on “%s” as that on the field %s, labelled “%s”', (word, field, label) => {
  expect(fieldFor(word)).toBe(field);
  expect(fieldLabel(word)).toBe(label);
});

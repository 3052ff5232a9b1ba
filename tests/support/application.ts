import { docx, jpeg, pdf, png } from './documents';

/** The typed values of a complete application. */
export const WHOLE = {
  firstName: 'Zainab',
  lastName: 'Sule',
  mobile: '08031234567',
  dob: '1990-12-31',
  address: '4 Allen Avenue, Ikeja',
  identity: 'NIN',
  idNumber: '12345678901',
  wFirstName: 'Musa',
  wLastName: 'Bala',
  wMobile: '08021234567',
  wAddress: '9 Aba Road, Enugu',
};

/** The four documents of an application. */
export const FOUR = [
  { field: 'signed', ...pdf() },
  { field: 'card', ...jpeg() },
  { field: 'passport', ...png() },
  { field: 'utility', ...docx() },
];

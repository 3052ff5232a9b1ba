import type { Json } from './json';
import { FEEDBACKS, PROFILES } from './records-office';

const TERMINALS_OF_YABA: Json[] = [
  {
    id: 41,
    name: 'Yaba Till',
    terminalType: 'BROWSER',
    status: 'Active',
    createdUtc: '2026-03-20T10:10:00Z',
    balance: 48210.75,
    secret: 'SEC-41-XY',
    showSecret: false,
    isPasswordChangeable: true,
    visible: true,
  },
  {
    id: 42,
    name: 'Yaba Handset',
    terminalType: 'POS',
    status: 'Inactive',
    createdUtc: '2026-03-21T11:35:00Z',
    balance: 1034.29,
    secret: 'SEC-42-ZW',
    showSecret: true,
    isPasswordChangeable: false,
    visible: true,
  },
];
export const TERMINALS = TERMINALS_OF_YABA;
export const SUBVENDORS: Json[] = [
  {
    id: 31,
    name: 'Yaba Branch',
    status: 'Active',
    balance: 61777.4,
    createdUtc: '2026-03-15T09:25:00Z',
    vendorId: 11,
    terminals: TERMINALS_OF_YABA,
  },
  {
    id: 32,
    name: 'Surulere Branch',
    status: 'Inactive',
    balance: 8804.15,
    createdUtc: '2026-03-16T23:05:00Z',
    vendorId: 11,
    terminals: [],
  },
];

const PATHS = {
  docRelPath: 'uploads/11/agreement.pdf',
  idRelPath: 'uploads/11/card.png',
  picRelPath: 'uploads/11/face.jpg',
  utilRelPath: 'uploads/11/bill.pdf',
};
const UPLOADED = { idUploaded: true, docUploaded: true, picUploaded: true, utilUploaded: true };
const NO_PATHS = { docRelPath: null, idRelPath: null, picRelPath: null, utilRelPath: null };
const NOT_UPLOADED = { idUploaded: false, docUploaded: false, picUploaded: false, utilUploaded: false };

/** What the vendors have told of themselves, by the vendor's id. */
export const INFOS: Readonly<Record<number, Json>> = {
  11: {
    firstName: 'Amaka',
    lastName: 'Okoro',
    middleName: 'Ijeoma',
    email: 'amaka@bright.example',
    mobile: '08030001111',
    mobile2: '08050002222',
    bvnVerified: true,
    bvn: '22100011122',
    dob: '1984-09-03',
    identity: 'Intl_Passport',
    idNumber: 'A01234567',
    address: '5 Herbert Macaulay Way',
    address2: 'Flat 3',
    busstop: 'Adekunle',
    landmark: 'Blue church',
    wFirstName: 'Segun',
    wLastName: 'Ade',
    wMobile: '08070003333',
    wAddress: '9 Tejuosho Road',
    ...PATHS,
    hasBasicKyc: true,
    isCompleted: true,
    ...UPLOADED,
    errors: [],
  },
  13: {
    firstName: 'Damilola',
    lastName: 'Etim',
    middleName: 'Uche',
    email: 'dami@delta.example',
    mobile: '08030004444',
    mobile2: '08050005555',
    bvnVerified: true,
    bvn: '22100033344',
    dob: '1990-05-17',
    identity: 'Voter_Card',
    idNumber: 'VC7788990',
    address: '21 Bode Thomas Street',
    address2: 'Shop 4',
    busstop: 'Barracks',
    landmark: 'Green mosque',
    wFirstName: 'Bola',
    wLastName: 'Musa',
    wMobile: '08070006666',
    wAddress: '2 Ojuelegba Road',
    ...PATHS,
    docRelPath: null,
    picRelPath: null,
    hasBasicKyc: true,
    isCompleted: false,
    ...UPLOADED,
    docUploaded: false,
    picUploaded: false,
    errors: FEEDBACKS,
  },
  14: {
    firstName: null,
    lastName: null,
    middleName: null,
    email: 'early@bird.example',
    mobile: null,
    mobile2: null,
    bvnVerified: false,
    bvn: null,
    dob: null,
    identity: null,
    idNumber: null,
    address: null,
    address2: null,
    busstop: null,
    landmark: null,
    wFirstName: null,
    wLastName: null,
    wMobile: null,
    wAddress: null,
    ...NO_PATHS,
    hasBasicKyc: false,
    isCompleted: false,
    ...NOT_UPLOADED,
    errors: [],
  },
};

export const VENDORS: Json[] = [
  {
    id: 11,
    name: 'Bright Star Ventures',
    alias: 'Bright Star',
    status: 'Active',
    regStatus: 'Approved',
    balance: 1250417.35,
    createdUtc: '2026-03-05T07:40:00Z',
    isCompany: true,
  },
  {
    id: 12,
    name: 'Corner Phones',
    alias: 'Corner',
    status: 'Inactive',
    regStatus: 'Approved',
    balance: 3305.65,
    createdUtc: '2026-03-06T08:50:00Z',
    isCompany: false,
  },
  {
    id: 13,
    name: 'Delta Kiosk',
    alias: 'Delta',
    status: 'Active',
    regStatus: 'Unconfirmed',
    balance: 12.29,
    createdUtc: '2026-03-07T23:15:00Z',
    isCompany: false,
  },
  {
    id: 14,
    name: 'Early Bird',
    alias: 'Early',
    status: 'Active',
    regStatus: 'Unconfirmed',
    balance: 77.07,
    createdUtc: '2026-03-08T12:00:00Z',
    isCompany: false,
  },
];

/** One vendor with what hangs on it, as its page needs it. */
export function vendorWithParts(id: number): Json | undefined {
  const vendor = VENDORS.find((row) => row.id === id);
  return vendor && { ...vendor, subvendors: id === 11 ? SUBVENDORS : [], vendorInfo: INFOS[id] ?? null };
}

export const VENDOR_SERVICES: Json[] = PROFILES.map((profile, index) => ({
  id: 301 + index,
  vendorId: 11,
  serviceProfile: profile,
  target: 'Vendor',
  targetName: 'Bright Star Ventures',
  status: index === 0 ? 'Active' : 'Inactive',
  createdUtc: `2026-03-1${index}T13:15:00Z`,
  vendor: { id: 11, name: 'Bright Star Ventures' },
  subvendor: null,
  terminal: null,
}));

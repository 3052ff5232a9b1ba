import { all, type Db, insert, run } from '../data/database';
import { hashPassword } from '../tokens';
import type { Random } from './random';

/** The password of all sandbox sign-ins. */
export const SANDBOX_PASSWORD = 'Sandbox-1';

const STAFF = [
  ['staff-admin', 'Amaka', 'Obi', 'admin@sandbox.test', 'admin', 'STF001'],
  ['staff-manager', 'Musa', 'Bello', 'manager@sandbox.test', 'manager', 'STF002'],
  ['staff-officer', 'Ope', 'Ojo', 'officer@sandbox.test', 'officer', 'STF003'],
] as const;
const VENDORS = [
  {
    id: 'v-adaeze',
    name: 'Adaeze Stores Ltd',
    alias: 'Adaeze',
    email: 'vendor@sandbox.test',
    regStatus: 'Approved',
    isCompany: 1,
  },
  {
    id: 'v-corner',
    name: 'Corner Shop',
    alias: 'Corner',
    email: 'shop@sandbox.test',
    regStatus: 'Approved',
    isCompany: 0,
  },
  {
    id: 'v-newcomer',
    name: 'Newcomer Ventures',
    alias: 'Newcomer',
    email: 'newvendor@sandbox.test',
    regStatus: 'Unconfirmed',
    isCompany: 0,
  },
  {
    id: 'v-applicant',
    name: 'Sunrise Phones Ltd',
    alias: 'Sunrise',
    email: 'applicant@sandbox.test',
    regStatus: 'Unconfirmed',
    isCompany: 1,
  },
];
const SUBVENDORS = [
  { id: 's-yaba', name: 'Adaeze Yaba', vendorId: 'v-adaeze' },
  { id: 's-ikeja', name: 'Adaeze Ikeja', vendorId: 'v-adaeze' },
  { id: 's-corner', name: 'Corner Shop', vendorId: 'v-corner' },
];
/** `weight` is the terminal's share of the sales. */
export type SeededTerminal = {
  id: string;
  name: string;
  type: 'BROWSER' | 'POS';
  subvendorId: string;
  vendorId: string;
  weight: number;
  /** Somebody signs in as one of its vendor's users. */
  isKnown: boolean;
};
const TERMINALS: Omit<SeededTerminal, 'isKnown'>[] = [
  { id: 't-yaba-1', name: 'Yaba Counter 1', type: 'BROWSER', subvendorId: 's-yaba', vendorId: 'v-adaeze', weight: 14 },
  { id: 't-yaba-2', name: 'Yaba POS', type: 'POS', subvendorId: 's-yaba', vendorId: 'v-adaeze', weight: 9 },
  { id: 't-ikeja-1', name: 'Ikeja Counter', type: 'BROWSER', subvendorId: 's-ikeja', vendorId: 'v-adaeze', weight: 11 },
  { id: 't-corner', name: 'Corner Phone', type: 'BROWSER', subvendorId: 's-corner', vendorId: 'v-corner', weight: 6 },
];
const USERS = [
  ['vendor@sandbox.test', 'vendor', 'v-adaeze', 'VND001'],
  ['shop@sandbox.test', 'vendor', 'v-corner', 'VND002'],
  ['newvendor@sandbox.test', 'vendor', 'v-newcomer', 'VND003'],
  ['applicant@sandbox.test', 'vendor', 'v-applicant', 'VND004'],
  ['subvendor@sandbox.test', 'subvendor', 's-yaba', 'SUB001'],
  ['terminal@sandbox.test', 'terminal', 't-yaba-1', 'TRM001'],
  ['terminal2@sandbox.test', 'terminal', 't-ikeja-1', 'TRM003'],
] as const;
const TOWNS = [
  'Aba',
  'Abeokuta',
  'Ajah',
  'Akure',
  'Asaba',
  'Awka',
  'Bwari',
  'Enugu',
  'Gwarinpa',
  'Ilorin',
  'Jos',
  'Kano',
  'Kaduna',
  'Lekki',
  'Lokoja',
  'Minna',
  'Nnewi',
  'Owerri',
  'Uyo',
  'Warri',
  'Zaria',
];
const TRADES = ['Phones', 'Stores', 'Ventures', 'Supermarket', 'Cyber Cafe', 'Pharmacy', 'Kiosk', 'Trading'];

/** Returns the name of a business, a different one for each number. After 168 names, the number is part of it. */
function businessName(number: number): string {
  // Neither step has a divisor in common with its list, so that every pair occurs, and neighbours differ in both.
  const name = `${TOWNS[(number * 8) % TOWNS.length]} ${TRADES[(number * 3) % TRADES.length]}`;
  return number < TOWNS.length * TRADES.length ? name : `${name} ${number}`;
}

/**
 * Creates staff, vendors, subvendors and terminals, with `moreVendors` besides the known ones. Returns the terminals.
 */
export function seedPeople(db: Db, created: string, moreVendors: number, random: Random): SeededTerminal[] {
  for (const [id, first, last, email, role, code] of STAFF) {
    insert(db, 'staffs', {
      id,
      first_name: first,
      last_name: last,
      email,
      mobile: null,
      role,
      status: 'Active',
      created,
    });
    addUser(db, email, role, id, code);
  }
  for (const { id, name, alias, email, regStatus, isCompany } of VENDORS) {
    insert(db, 'vendors', {
      id,
      name,
      alias,
      email,
      status: 'Active',
      reg_status: regStatus,
      is_company: isCompany,
      created,
    });
  }
  for (const [username, target, owner, code] of USERS) addUser(db, username, target, owner, code);
  const subvendors = [...SUBVENDORS];
  const terminals = TERMINALS.map((terminal) => ({ ...terminal, isKnown: true }));
  for (let number = 1; number <= moreVendors; number++) {
    const vendor = seedVendor(db, {
      id: `v-${number}`,
      number,
      code: `VND${1000 + number}`,
      regStatus: 'Approved',
      created,
    });
    subvendors.push({ id: `s-${number}`, name: vendor.name, vendorId: vendor.id });
    for (const [letter, place, type] of PLACES) {
      terminals.push({
        id: `t-${number}${letter}`,
        name: `${vendor.name} ${place}`,
        type,
        subvendorId: `s-${number}`,
        vendorId: vendor.id,
        weight: 1 + random.below(10),
        isKnown: false,
      });
    }
  }
  for (const { id, name, vendorId } of subvendors)
    insert(db, 'subvendors', { id, name, status: 'Active', vendor_id: vendorId, created });
  for (const { id, name, type, subvendorId, vendorId } of terminals) {
    const secret = type === 'POS' ? random.digits(20) : null;
    insert(db, 'terminals', {
      id,
      name,
      type,
      status: 'Active',
      subvendor_id: subvendorId,
      vendor_id: vendorId,
      secret,
      created,
    });
  }
  linkServices(db, created);
  return terminals;
}

/** The terminals of a generated vendor. */
const PLACES = [
  ['a', 'Counter', 'BROWSER'],
  ['b', 'POS', 'POS'],
] as const;

type NewVendor = { id: string; number: number; code: string; regStatus: 'Approved' | 'Unconfirmed'; created: string };

/** Creates a vendor that is named after its number, and its user. */
export function seedVendor(db: Db, { id, number, code, regStatus, created }: NewVendor): { id: string; name: string } {
  const name = businessName(number);
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@sandbox.test`;
  insert(db, 'vendors', {
    id,
    name,
    alias: name,
    email,
    status: 'Active',
    reg_status: regStatus,
    is_company: number % 2,
    created,
  });
  addUser(db, email, 'vendor', id, code);
  return { id, name };
}

function addUser(db: Db, username: string, target: string, ownerId: string, code: string): void {
  knownHash ??= hashPassword(SANDBOX_PASSWORD);
  insert(db, 'users', { username, password_hash: knownHash, target, owner_id: ownerId, code });
}
/** The hash of everybody's password, which takes a while to compute. */
let knownHash: string | undefined;

/** Links every approved vendor to all services, with the standard profiles. */
function linkServices(db: Db, created: string): void {
  const vendors = all<{ id: string }>(db, "select id from vendors where reg_status = 'Approved' order by rowid");
  for (const { id } of vendors) {
    run(
      db,
      `insert into vendor_services (id, vendor_id, profile_id, status, created)
       select ? || '-' || id, ?, id, 'Active', ? from service_profiles where id <> 'profile-spare' order by rowid`,
      id,
      id,
      created,
    );
  }
}

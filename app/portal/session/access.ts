import { registrationState } from '~/domain/status';

/** The kinds of signed-in users. Menu, layout and routes depend on them (spec sections 2 and 6). */
export const AUDIENCES = ['staff', 'vendor', 'unconfirmed', 'subvendor', 'terminal'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Returns the audience for a user's target, status and staff flag; undefined for an unknown target. */
export function audienceOf(user: { target: string; status: string; isStaff: boolean }): Audience | undefined {
  if (user.isStaff) return 'staff';
  if (user.target === 'vendor') return registrationState(user.status) === 'unconfirmed' ? 'unconfirmed' : 'vendor';
  if (user.target === 'subvendor' || user.target === 'terminal') return user.target;
  return undefined;
}

const anyone = 'anyone';
const everyone = AUDIENCES;
const confirmed = ['staff', 'vendor', 'subvendor', 'terminal'] as const;
const staff = ['staff'] as const;
const vendor = ['vendor'] as const;

/**
 * Access rules. Every loader and action names one of these rows, and the menus (menus.ts) use the same table, so that they
 * show nothing the user may not open.
 */
export const access = {
  public: anyone,
  logout: anyone,
  home: everyone,
  passwordChange: confirmed,
  /** The second step at sign-in of the staff member who is signed in. */
  secondStep: staff,
  validate: ['terminal'],
  /** Many sales at once, from a file. */
  bulk: ['terminal'],
  /** The customers to whom a terminal gave names. */
  customers: ['terminal'],
  /** A terminal's shifts with their cash. */
  cashUp: ['terminal'],
  /** The cash-ups of a vendor's terminals. */
  cashUps: vendor,
  cashUpFile: ['vendor', 'terminal'],
  /** What moved a balance in a month. Staff open it with a vendor's id. */
  statement: ['staff', 'vendor', 'terminal'],
  terminalSales: ['terminal'],
  terminalSearch: ['terminal'],
  sale: confirmed,
  receipt: confirmed,
  deposits: ['staff', 'vendor', 'terminal'],
  deposit: ['staff', 'vendor', 'terminal'],
  /** Deposits, refunds, approvals and commission payments by staff. */
  moveMoney: staff,
  notifications: ['vendor', 'terminal'],
  notification: ['vendor', 'terminal'],
  /** The vendor's application. Staff open it with the vendor's id. */
  info: ['staff', 'vendor', 'unconfirmed'],
  vendorProfile: vendor,
  vendorServices: vendor,
  vendorSales: vendor,
  vendorTransfers: vendor,
  /** All sales for staff, its own for a subvendor. */
  sales: ['staff', 'subvendor'],
  saleCancel: staff,
  /** A staff member's own views of lists, and where one goes by a word or a number. */
  views: staff,
  /** Cases of customers who complain about a sale. */
  cases: staff,
  /** Lines of a bank statement, and the vendors that they may be of. */
  bankStatement: staff,
  /** Orders that wait for a second person. */
  approvals: staff,
  transfers: staff,
  transfer: ['staff', 'vendor'],
  commissions: ['staff', 'vendor'],
  channels: staff,
  partners: staff,
  services: staff,
  states: staff,
  serviceProfiles: staff,
  vendors: staff,
  staffs: staff,
  /** Who did what. Of administrators alone (portal/session/roles.ts). */
  audit: staff,
  passwordReset: staff,
  usernameChange: staff,
  notices: staff,
  reportTransactions: ['staff', 'vendor'],
  reportDeposits: ['staff', 'vendor'],
  reportSearch: ['staff', 'vendor'],
  reportBalances: staff,
  document: ['staff', 'vendor', 'unconfirmed'],
  listFile: staff,
} as const satisfies Record<string, readonly Audience[] | typeof anyone>;

export type Access = keyof typeof access;
/** Rows that need no sign-in. */
export type PublicAccess = { [Name in Access]: (typeof access)[Name] extends typeof anyone ? Name : never }[Access];

export function mayOpen(name: Access, audience: Audience | undefined): boolean {
  const who: readonly Audience[] | typeof anyone = access[name];
  return who === anyone || (audience !== undefined && who.includes(audience));
}

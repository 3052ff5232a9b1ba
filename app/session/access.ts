import { registrationState } from '../domain/status';
import type { MenuEntry } from '../page-data/menu';
import { paths } from '../paths';

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
 * Access rules. Every loader and action names one of these rows, and the menus below use the same table, so that they
 * show nothing the user may not open.
 */
export const access = {
  public: anyone,
  logout: anyone,
  home: everyone,
  passwordChange: confirmed,
  validate: ['terminal'],
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

const entries = {
  home: { label: 'Home', href: paths.home(), icon: 'home' },
  validate: { label: 'Validate', href: paths.validate(), icon: 'sell' },
  terminalSales: {
    label: 'Sales',
    href: paths.terminalSales(),
    icon: 'sales',
    covers: [paths.sale(''), paths.receipt(''), paths.reprint('')],
  },
  deposits: { label: 'Deposits', href: paths.deposits(), icon: 'deposits' },
  sales: {
    label: 'Sales',
    href: paths.sales(),
    covers: [paths.sale(''), paths.receipt(''), paths.reprint('')],
    except: [paths.saleCancel()],
  },
  saleCancel: { label: 'Cancel Sale', href: paths.saleCancel() },
  vendorProfile: { label: 'Profile', href: paths.vendorProfile(), covers: ['/vendor/subvendor/', '/vendor/terminal/'] },
  vendorServices: { label: 'Services', href: paths.vendorServices() },
  vendorSales: {
    label: 'Sales',
    href: paths.vendorSales(),
    covers: [paths.sale(''), paths.receipt(''), paths.reprint('')],
  },
  vendorTransfers: { label: 'Transfers', href: paths.vendorTransfers(), covers: [paths.transfer('')] },
  info: { label: 'Update Info', href: paths.info() },
  transfers: { label: 'Transfers', href: paths.transfers() },
  commissions: { label: 'Commissions', href: paths.commissions() },
  reportTransactions: { label: 'Transaction Report', href: paths.reportTransactions() },
  reportDeposits: { label: 'Deposit Report', href: paths.reportDeposits() },
  reportSearch: { label: 'Search', href: paths.reportSearch() },
  reportBalances: { label: 'Balance Report', href: paths.reportBalances() },
  channels: { label: 'Channels', href: paths.channels() },
  partners: { label: 'Partners', href: paths.partners() },
  services: { label: 'Services', href: paths.services() },
  states: { label: 'States', href: paths.states() },
  serviceProfiles: { label: 'Service Profiles', href: paths.serviceProfiles(), covers: [paths.serviceProfileCreate()] },
  vendors: {
    label: 'Vendors',
    href: paths.vendors(),
    covers: ['/vendor/', paths.subvendor(''), paths.terminal(''), '/password/reset/', '/username/change/'],
  },
  staffs: { label: 'Staff', href: paths.staffs() },
  notices: { label: 'Notices', href: paths.notices() },
  terminalSearch: { label: 'Search', href: paths.terminalSearch(), icon: 'search' },
  passwordChange: { label: 'Password', href: paths.passwordChange(), icon: 'password', atFoot: true },
  logout: { label: 'Logout', href: paths.logout(), icon: 'logout', atFoot: true },
} as const satisfies Partial<Record<Access, MenuEntry>>;

/** The order of each menu (spec section 2). */
const menus: Record<Audience, readonly (keyof typeof entries)[]> = {
  staff: [
    'home',
    'sales',
    'saleCancel',
    'deposits',
    'transfers',
    'commissions',
    'reportTransactions',
    'reportDeposits',
    'reportSearch',
    'reportBalances',
    'channels',
    'partners',
    'services',
    'states',
    'serviceProfiles',
    'vendors',
    'staffs',
    'passwordChange',
    'notices',
    'logout',
  ],
  vendor: [
    'home',
    'vendorProfile',
    'vendorServices',
    'vendorSales',
    'deposits',
    'vendorTransfers',
    'commissions',
    'reportTransactions',
    'reportDeposits',
    'reportSearch',
    'logout',
  ],
  unconfirmed: ['home', 'info', 'logout'],
  subvendor: ['home', 'sales', 'passwordChange', 'logout'],
  terminal: ['home', 'validate', 'terminalSales', 'deposits', 'terminalSearch', 'passwordChange', 'logout'],
};

/** Returns the menu of an audience. */
export function menuFor(audience: Audience): MenuEntry[] {
  return menus[audience].filter((name) => mayOpen(name, audience)).map((name) => entries[name]);
}

import type { MenuEntry } from '../page-data/menu-entry';
import { paths } from '../paths';
import { type Access, type Audience, mayOpen } from './access';

const PAGES_OF_A_SALE = [paths.sale(''), paths.receipt(''), paths.reprint('')];

/** Every entry of a menu, by its row of the access table. */
const entries = {
  home: { label: 'Home', href: paths.home(), icon: 'home' },
  validate: { label: 'Validate', href: paths.validate(), icon: 'sell' },
  terminalSales: {
    label: 'Sales',
    href: paths.terminalSales(),
    icon: 'sales',
    covers: PAGES_OF_A_SALE,
  },
  deposits: { label: 'Deposits', href: paths.deposits(), icon: 'deposits', group: 'Money' },
  sales: {
    label: 'Sales',
    icon: 'sales',
    group: 'Money',
    href: paths.sales(),
    covers: PAGES_OF_A_SALE,
    except: [paths.saleCancel()],
  },
  saleCancel: { label: 'Cancel Sale', group: 'Money', href: paths.saleCancel() },
  vendorProfile: {
    label: 'Profile',
    href: paths.vendorProfile(),
    covers: ['/vendor/subvendor/', '/vendor/terminal/'],
  },
  vendorServices: { label: 'Services', href: paths.vendorServices() },
  vendorSales: {
    label: 'Sales',
    icon: 'sales',
    group: 'Money',
    href: paths.vendorSales(),
    covers: PAGES_OF_A_SALE,
  },
  vendorTransfers: {
    label: 'Transfers',
    group: 'Money',
    href: paths.vendorTransfers(),
    covers: [paths.transfer('')],
  },
  info: { label: 'Update Info', href: paths.info() },
  transfers: { label: 'Transfers', group: 'Money', href: paths.transfers() },
  commissions: { label: 'Commissions', group: 'Money', href: paths.commissions() },
  reportTransactions: {
    label: 'Transaction Report',
    group: 'Reports',
    href: paths.reportTransactions(),
  },
  reportDeposits: { label: 'Deposit Report', group: 'Reports', href: paths.reportDeposits() },
  reportSearch: { label: 'Search', icon: 'search', group: 'Reports', href: paths.reportSearch() },
  reportBalances: { label: 'Balance Report', group: 'Reports', href: paths.reportBalances() },
  channels: { label: 'Channels', group: 'Products', href: paths.channels() },
  partners: { label: 'Partners', group: 'Products', href: paths.partners() },
  services: { label: 'Services', group: 'Products', href: paths.services() },
  states: { label: 'States', group: 'Products', href: paths.states() },
  serviceProfiles: {
    label: 'Service Profiles',
    group: 'Products',
    href: paths.serviceProfiles(),
    covers: [paths.serviceProfileCreate()],
  },
  vendors: {
    label: 'Vendors',
    group: 'People',
    href: paths.vendors(),
    covers: ['/vendor/', paths.subvendor(''), paths.terminal(''), '/password/reset/', '/username/change/'],
  },
  staffs: { label: 'Staffs', group: 'People', href: paths.staffs() },
  notices: { label: 'Notices', group: 'People', href: paths.notices() },
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
  const inOrder = menus[audience].filter((name) => mayOpen(name, audience));
  // The menu of staff is long, and has its entries in groups.
  return inOrder.map((name) =>
    audience === 'staff' && name === 'passwordChange'
      ? { ...entries.passwordChange, atFoot: false, group: 'People' }
      : entries[name],
  );
}

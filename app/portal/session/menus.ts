import { paths } from '~/domain/paths';
import type { Access, Audience } from './access';
import type { MenuEntry } from './menu-entry.data';

const PAGES_OF_A_SALE = [paths.sale(''), paths.receipt(''), paths.reprint('')];

/** An entry, with the row of the access table that says who may open it. */
type Entry = MenuEntry & { row: Access };

// Entries of several menus.
const home: Entry = { row: 'home', label: 'Home', href: paths.home() };
const deposits: Entry = {
  row: 'deposits',
  label: 'Deposits',
  href: paths.deposits(),
  group: 'Money',
};
const ownDeposits: Entry = { ...deposits, covers: [paths.statement()] };
const sales: Entry = {
  row: 'sales',
  label: 'Sales',
  group: 'Money',
  href: paths.sales(),
  covers: [...PAGES_OF_A_SALE, paths.cases()],
  except: [paths.saleCancel()],
};
const commissions: Entry = { row: 'commissions', label: 'Commissions', group: 'Money', href: paths.commissions() };
const reportTransactions: Entry = {
  row: 'reportTransactions',
  label: 'Transaction Report',
  group: 'Reports',
  href: paths.reportTransactions(),
};
const reportDeposits: Entry = {
  row: 'reportDeposits',
  label: 'Deposit Report',
  group: 'Reports',
  href: paths.reportDeposits(),
};
const reportSearch: Entry = {
  row: 'reportSearch',
  label: 'Search',
  group: 'Reports',
  href: paths.reportSearch(),
};
const passwordChange: Entry = {
  row: 'passwordChange',
  label: 'Password',
  href: paths.passwordChange(),
  atFoot: true,
};
const logout: Entry = { row: 'logout', label: 'Logout', href: paths.logout(), atFoot: true };

/** The order of each menu (spec section 2). The menu of staff is long, and has its entries in groups. */
const menus: Record<Audience, readonly Entry[]> = {
  staff: [
    home,
    sales,
    { row: 'saleCancel', label: 'Cancel Sale', group: 'Money', href: paths.saleCancel() },
    { ...deposits, covers: [paths.bankStatement()] },
    { row: 'approvals', label: 'Approvals', group: 'Money', href: paths.approvals() },
    { row: 'transfers', label: 'Transfers', group: 'Money', href: paths.transfers() },
    commissions,
    reportTransactions,
    reportDeposits,
    reportSearch,
    { row: 'reportBalances', label: 'Balance Report', group: 'Reports', href: paths.reportBalances() },
    { row: 'channels', label: 'Channels', group: 'Products', href: paths.channels() },
    { row: 'partners', label: 'Partners', group: 'Products', href: paths.partners() },
    { row: 'services', label: 'Services', group: 'Products', href: paths.services() },
    { row: 'states', label: 'States', group: 'Products', href: paths.states() },
    {
      row: 'serviceProfiles',
      label: 'Service Profiles',
      group: 'Products',
      href: paths.serviceProfiles(),
      covers: [paths.serviceProfileCreate()],
    },
    {
      row: 'vendors',
      label: 'Vendors',
      group: 'People',
      href: paths.vendors(),
      covers: [
        '/vendor/',
        paths.subvendor(''),
        paths.terminal(''),
        paths.statement(),
        '/password/reset/',
        '/username/change/',
      ],
    },
    { row: 'staffs', label: 'Staffs', group: 'People', href: paths.staffs(), covers: [paths.audit()] },
    { ...passwordChange, atFoot: false, group: 'People', covers: [paths.secondStep()] },
    { row: 'notices', label: 'Notices', group: 'People', href: paths.notices() },
    logout,
  ],
  vendor: [
    home,
    {
      row: 'vendorProfile',
      label: 'Profile',
      href: paths.vendorProfile(),
      covers: ['/vendor/subvendor/', '/vendor/terminal/'],
    },
    { row: 'vendorServices', label: 'Services', href: paths.vendorServices() },
    {
      row: 'vendorSales',
      label: 'Sales',
      group: 'Money',
      href: paths.vendorSales(),
      covers: [...PAGES_OF_A_SALE, paths.cashUps()],
    },
    ownDeposits,
    {
      row: 'vendorTransfers',
      label: 'Transfers',
      group: 'Money',
      href: paths.vendorTransfers(),
      covers: [paths.transfer('')],
    },
    commissions,
    reportTransactions,
    reportDeposits,
    reportSearch,
    logout,
  ],
  unconfirmed: [home, { row: 'info', label: 'Update Info', href: paths.info() }, logout],
  subvendor: [home, sales, passwordChange, logout],
  terminal: [
    home,
    {
      row: 'validate',
      label: 'Validate',
      href: paths.validate(),
      covers: [paths.bulkSales(), paths.customers()],
    },
    {
      row: 'terminalSales',
      label: 'Sales',
      href: paths.terminalSales(),
      covers: [...PAGES_OF_A_SALE, paths.cashUp()],
    },
    ownDeposits,
    { row: 'terminalSearch', label: 'Search', href: paths.terminalSearch() },
    passwordChange,
    logout,
  ],
};

/** Returns the menu of an audience, without the pages that the user may not open. */
export function menuFor(audience: Audience, mayOpen: (row: Access) => boolean): MenuEntry[] {
  return menus[audience].filter(({ row }) => mayOpen(row)).map(({ row: _, ...entry }) => entry);
}

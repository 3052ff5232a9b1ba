import * as links from './domain/links';
import { type Right, row } from './domain/screen-row';
import { STAFF_ROLES } from './domain/staff-roles';

const everyone = ['staff', 'vendor', 'unconfirmed', 'subvendor', 'terminal'] as const;
const confirmed = ['staff', 'vendor', 'subvendor', 'terminal'] as const;
const accounts = ['staff', 'vendor', 'terminal'] as const;
const staff = ['staff'] as const;
const vendor = ['vendor'] as const;
const terminal = ['terminal'] as const;
const staffAndVendors = ['staff', 'vendor'] as const;

const forAnyone = { right: 'public' } as const;
const byAll = { acts: STAFF_ROLES } as const;
const byManagers = { acts: ['manager'] } as const;
const byAdmins = { acts: ['admin'] } as const;
const own = { isFixed: 'for the user' } as const;

const money = (label: string) => ({ label, group: 'Money' }) as const;
const reports = (label: string) => ({ label, group: 'Reports' }) as const;
const products = (label: string) => ({ label, group: 'Products' }) as const;
const people = (label: string) => ({ label, group: 'People' }) as const;
const listsOfSales = ['sales', 'vendorSales', 'terminalSales'] as const;

/** Rights of no single screen. */
export const otherRights = {
  /** What needs no sign-in. */
  public: { opens: 'anyone', ...own },
  /** Deposits, refunds, approvals and commission payments by staff. */
  moveMoney: { opens: staff, ...byManagers },
} as const satisfies Record<string, Right>;

/**
 * The whole product: a row for each address, in the order of the menus. Routes, access, roles, menus, dialogs, uploads, the sellers' stylesheet
 * and the tests that walk all screens are derived from it (docs/adding-a-screen.md).
 */
export const screens = {
  // nobody needs to be signed in
  signIn: row(links.signIn(), 'people/account/sign-in.screen.tsx', forAnyone),
  signInSuccess: row(links.signInSuccess(), 'people/account/sign-in-success.screen.tsx', forAnyone),
  signInCode: row(links.signInCode(), 'people/account/sign-in-code.screen.tsx', forAnyone),
  register: row(links.register(), 'people/application/register.screen.tsx', forAnyone),
  sharedReceipt: row(links.sharedReceipt(''), 'sales/receipts/shared-receipt.screen.tsx', forAnyone),
  offline: row('/offline', 'home/shell/offline.screen.tsx', forAnyone),
  health: row('/health', 'home/shell/health.download.ts', forAnyone),
  manifest: row(links.manifest(), 'home/shell/manifest.download.ts', forAnyone),

  home: row(links.home(), 'home/home/home.screen.tsx', { opens: everyone, ...own, menu: { label: 'Home' } }),

  /** What waits for a member of staff. */
  toDo: row(links.toDo(), 'home/to-do/to-do.screen.tsx', { opens: staff, ...own, menu: { label: 'To do' } }),

  // terminals sell
  validate: row(links.validate(), 'sales/sell/validate.screen.tsx', { opens: terminal, menu: { label: 'Validate' } }),
  bulk: row(links.bulkSales(), 'sales/bulk/bulk-sale.screen.tsx', {
    opens: terminal,
    under: ['validate'],
    takesFiles: true,
  }),
  bulkFile: row(`${links.bulkSales()}/:format`, 'sales/bulk/bulk.download.ts', { right: 'bulk' }),
  customers: row(links.customers(), 'sales/customers/customers.screen.tsx', { opens: terminal, under: ['validate'] }),
  customersFile: row(`${links.customers()}/:format`, 'sales/customers/customers.download.ts', { right: 'customers' }),

  // the application of a vendor, which staff open with the vendor's id
  info: row(links.info(), 'people/application/application.screen.tsx', {
    opens: ['staff', 'vendor', 'unconfirmed'],
    ...byAdmins,
    menu: { label: 'Update Info', of: ['unconfirmed'] },
    dialogs: ['delete'],
    takesFiles: true,
  }),
  document: row(links.document(':vendorId', ':target'), 'people/application/document.download.ts', {
    opens: ['staff', 'vendor', 'unconfirmed'],
    ...byAdmins,
    takesFiles: true,
  }),

  // a vendor and its shops
  vendorProfile: row(links.vendorProfile(), 'people/vendors/profile.screen.tsx', {
    opens: vendor,
    menu: { label: 'Profile' },
  }),
  ownSubvendor: row(links.ownSubvendor(':id'), 'people/vendors/own-subvendor.screen.tsx', {
    right: 'vendorProfile',
    under: ['vendorProfile'],
  }),
  ownTerminal: row(links.ownTerminal(':id'), 'people/vendors/own-terminal.screen.tsx', {
    right: 'vendorProfile',
    under: ['vendorProfile'],
  }),
  vendorServices: row(links.vendorServices(), 'people/vendors/own-services.screen.tsx', {
    opens: vendor,
    menu: { label: 'Services' },
  }),
  ownService: row(links.ownService(':id'), 'people/vendors/own-service.screen.tsx', { right: 'vendorServices' }),

  // sales
  /** All of them for staff, its own for a subvendor. */
  sales: row(links.sales(), 'sales/list/sales.screen.tsx', { opens: ['staff', 'subvendor'], menu: money('Sales') }),
  vendorSales: row(links.vendorSales(), 'sales/list/vendor-sales.screen.tsx', { opens: vendor, menu: money('Sales') }),
  terminalSales: row(links.terminalSales(), 'sales/list/terminal-sales.screen.tsx', {
    opens: terminal,
    menu: money('Sales'),
  }),
  sale: row(links.sale(':id'), 'sales/list/sale.screen.tsx', { opens: confirmed, under: listsOfSales }),
  receipt: row(links.receipt(':reference'), 'sales/receipts/receipt.screen.tsx', {
    opens: confirmed,
    ...byAll,
    under: listsOfSales,
  }),
  reprint: row(links.reprint(':reference'), 'sales/receipts/reprint.screen.tsx', {
    right: 'receipt',
    under: listsOfSales,
  }),
  /** Cases of customers who complain about a sale. */
  cases: row(links.cases(), 'sales/cases/cases.screen.tsx', { opens: staff, ...byAll, menu: money('Cases') }),
  saleCancel: row(links.saleCancel(), 'sales/cancel/sale-cancel.screen.tsx', {
    opens: staff,
    ...byManagers,
    actorsOnly: true,
    isForm: true,
    menu: money('Cancel Sale'),
  }),
  /** A terminal's shifts with their cash. */
  cashUp: row(links.cashUp(), 'sales/cash-up/cash-up.screen.tsx', { opens: terminal, under: ['terminalSales'] }),
  /** Those of a vendor's terminals. */
  cashUps: row(links.cashUps(), 'sales/cash-up/cash-ups.screen.tsx', { opens: vendor, menu: money('Cash-ups') }),
  cashUpFile: row(`${links.cashUpFiles()}/:format`, 'sales/cash-up/cash-ups.download.ts', {
    opens: ['vendor', 'terminal'],
  }),

  // money
  deposits: row(links.deposits(), 'money/deposits/deposits.screen.tsx', {
    opens: accounts,
    changes: 'moveMoney',
    menu: money('Deposits'),
    dialogs: ['new', 'decide'],
  }),
  deposit: row(links.deposit(':id'), 'money/deposits/deposit.screen.tsx', { opens: accounts }),
  /** Lines of a bank statement, and the vendors that they may be of. */
  bankStatement: row(links.bankStatement(), 'money/bank/bank-statement.screen.tsx', {
    opens: staff,
    ...byManagers,
    actorsOnly: true,
    isForm: true,
    menu: money('Bank statement'),
    takesFiles: true,
  }),
  /** Lines of a bank statement that are deposited together. */
  depositLines: row(links.depositLines(), 'money/bank/deposit-lines.screen.tsx', { right: 'moveMoney' }),
  /** What moved a balance in a month. Staff open it with a vendor's id. */
  statement: row(links.statement(), 'money/statements/statement.screen.tsx', {
    opens: accounts,
    under: ['vendors', 'deposits'],
  }),
  statementFile: row(`${links.statementFiles()}/:format`, 'money/statements/statement.download.ts', {
    right: 'statement',
  }),
  terminalSearch: row(links.terminalSearch(), 'sales/list/terminal-search.screen.tsx', {
    opens: terminal,
    menu: { label: 'Search' },
  }),
  /** Orders that wait for a second person. Who may send such an order may decide about it. */
  approvals: row(links.approvals(), 'money/approvals/approvals.screen.tsx', {
    opens: staff,
    menu: money('Approvals'),
    dialogs: ['confirm'],
  }),
  /** What became of orders that were approved together. */
  approvedTogether: row(links.approvedTogether(), 'money/approvals/approved-together.screen.tsx', {
    right: 'approvals',
  }),
  transfers: row(links.transfers(), 'money/transfers/transfers.screen.tsx', {
    opens: staff,
    ...byManagers,
    menu: money('Transfers'),
    dialogs: ['new'],
  }),
  vendorTransfers: row(links.vendorTransfers(), 'money/transfers/own-transfers.screen.tsx', {
    opens: vendor,
    menu: money('Transfers'),
    dialogs: ['new'],
  }),
  transfer: row(links.transfer(':id'), 'money/transfers/transfer.screen.tsx', {
    opens: staffAndVendors,
    under: ['transfers', 'vendorTransfers'],
  }),
  commissions: row(links.commissions(), 'money/commissions/commissions.screen.tsx', {
    opens: staffAndVendors,
    changes: 'moveMoney',
    menu: money('Commissions'),
    dialogs: ['pay'],
  }),
  /** Commissions that are paid together. */
  payCommissions: row(links.payCommissions(), 'money/commissions/pay-commissions.screen.tsx', {
    right: 'moveMoney',
  }),
  /** How orders that were sent together stand. */
  batches: row(links.batches(), 'money/batches/batches.screen.tsx', { right: 'moveMoney' }),

  // reports
  reportTransactions: row(links.reportTransactions(), 'reports/report-transactions.screen.tsx', {
    opens: staffAndVendors,
    menu: reports('Transaction Report'),
  }),
  transactionsFile: row(`${links.reportTransactions()}/:format`, 'reports/transactions.download.ts', {
    right: 'reportTransactions',
  }),
  reportDeposits: row(links.reportDeposits(), 'reports/report-deposits.screen.tsx', {
    opens: staffAndVendors,
    menu: reports('Deposit Report'),
  }),
  depositsFile: row(`${links.reportDeposits()}/:format`, 'reports/deposits.download.ts', { right: 'reportDeposits' }),
  reportSearch: row(links.reportSearch(), 'reports/report-search.screen.tsx', {
    opens: staffAndVendors,
    menu: reports('Search'),
  }),
  reportBalances: row(links.reportBalances(), 'reports/report-balances.screen.tsx', {
    opens: staff,
    menu: reports('Balance Report'),
  }),
  reportProgress: row(links.reportProgress(''), 'reports/report-progress.download.ts', { right: 'reportTransactions' }),
  trend: row(links.trend(), 'reports/trend.download.ts', { right: 'reportTransactions' }),
  /** A list of the back office as a file. */
  listFile: row(`${links.listFiles(':list')}/:format`, 'home/shell/list.download.ts', { opens: staff }),

  // products
  channels: row(links.channels(), 'products/channels.screen.tsx', {
    opens: staff,
    ...byAdmins,
    menu: products('Channels'),
    dialogs: ['new'],
  }),
  partners: row(links.partners(), 'products/partners.screen.tsx', {
    opens: staff,
    ...byAdmins,
    menu: products('Partners'),
    dialogs: ['new'],
  }),
  partnerBalance: row(links.partnerBalance(':name'), 'products/partner-balance.download.ts', { right: 'partners' }),
  services: row(links.services(), 'products/services.screen.tsx', {
    opens: staff,
    ...byAdmins,
    menu: products('Services'),
  }),
  serviceCreate: row(links.serviceCreate(), 'products/service-create.screen.tsx', { right: 'services' }),
  states: row(links.states(), 'products/states.screen.tsx', {
    opens: staff,
    ...byAdmins,
    menu: products('States'),
    dialogs: ['new'],
  }),
  serviceProfiles: row(links.serviceProfiles(), 'products/service-profiles.screen.tsx', {
    opens: staff,
    ...byAdmins,
    menu: products('Service Profiles'),
  }),
  serviceProfileCreate: row(links.serviceProfileCreate(), 'products/service-profile-create.screen.tsx', {
    right: 'serviceProfiles',
    under: ['serviceProfiles'],
  }),
  serviceProfile: row(links.serviceProfile(':id'), 'products/service-profile.screen.tsx', {
    right: 'serviceProfiles',
    dialogs: ['confirm'],
  }),
  serviceProfileEdit: row(links.serviceProfileEdit(':id'), 'products/service-profile-edit.screen.tsx', {
    right: 'serviceProfiles',
  }),

  // people
  vendors: row(links.vendors(), 'people/vendors/vendors.screen.tsx', {
    opens: staff,
    ...byAdmins,
    menu: people('Vendors'),
    dialogs: ['new', 'delete'],
  }),
  vendor: row(links.vendor(':id'), 'people/vendors/vendor.screen.tsx', {
    right: 'vendors',
    dialogs: ['new', 'confirm', 'disable'],
  }),
  /** Services that a vendor is given together. */
  addServices: row(links.addServices(':id'), 'people/vendors/add-services.screen.tsx', { right: 'vendors' }),
  /** What became of services that were added together. */
  addedServices: row(links.addedServices(':id'), 'people/vendors/added-services.screen.tsx', { right: 'vendors' }),
  vendorFeedbacks: row(links.vendorFeedbacks(':id'), 'people/application/vendor-feedbacks.screen.tsx', {
    right: 'vendors',
    dialogs: ['new', 'delete'],
  }),
  vendorService: row(links.vendorService(':vendorId', ':id'), 'people/vendors/vendor-service.screen.tsx', {
    right: 'vendors',
    under: ['vendors'],
    dialogs: ['confirm'],
  }),
  subvendor: row(links.subvendor(':id'), 'people/vendors/subvendor.screen.tsx', {
    right: 'vendors',
    under: ['vendors'],
    dialogs: ['new', 'disable'],
  }),
  terminal: row(links.terminal(':id'), 'people/vendors/terminal.screen.tsx', {
    right: 'vendors',
    under: ['vendors'],
    dialogs: ['disable'],
  }),
  passwordReset: row(links.passwordReset(':target' as 'vendor', ':id'), 'people/account/password-reset.screen.tsx', {
    opens: staff,
    ...byAdmins,
    actorsOnly: true,
    isForm: true,
    under: ['vendors'],
  }),
  usernameChange: row(links.usernameChange(':id'), 'people/account/username-change.screen.tsx', {
    opens: staff,
    ...byAdmins,
    actorsOnly: true,
    isForm: true,
    under: ['vendors'],
  }),
  staffs: row(links.staffs(), 'people/staff/staffs.screen.tsx', {
    opens: staff,
    ...byAdmins,
    actorsOnly: true,
    menu: people('Staffs'),
    dialogs: ['new', 'disable'],
  }),
  /** Who did what. */
  audit: row(links.audit(), 'home/audit/audit.screen.tsx', {
    opens: staff,
    isFixed: 'for administrators',
    menu: people('Audit'),
  }),
  passwordChange: row(links.passwordChange(), 'people/account/password-change.screen.tsx', {
    opens: confirmed,
    ...own,
    menu: { ...people('Password'), of: ['staff', 'subvendor', 'terminal'], atFootOf: ['subvendor', 'terminal'] },
  }),
  /** The second step at sign-in of the staff member who is signed in. */
  secondStep: row(links.secondStep(), 'people/account/second-step.screen.tsx', {
    opens: staff,
    ...own,
    under: ['passwordChange'],
  }),
  notices: row(links.notices(), 'home/notices/notices.screen.tsx', {
    opens: staff,
    ...byAdmins,
    menu: people('Notices'),
    dialogs: ['new', 'delete'],
  }),
  notice: row(links.notice(':id'), 'home/notices/notice.screen.tsx', { right: 'notices' }),
  notifications: row(links.notifications(), 'home/notices/notifications.screen.tsx', { opens: ['vendor', 'terminal'] }),
  notification: row(links.notification(':id'), 'home/notices/notification.screen.tsx', {
    opens: ['vendor', 'terminal'],
  }),
  /** A staff member's own views of lists. */
  views: row(links.views(), 'home/search/views.screen.tsx', { opens: staff, ...own }),
  /** Where one goes by a word or a number. */
  go: row(links.go(), 'home/search/go.screen.tsx', { opens: staffAndVendors, ...own }),
  /** What the search of the header finds while something is typed. */
  found: row(`${links.go()}/found`, 'home/search/found.download.ts', { right: 'go' }),
  logout: row(links.logout(), 'people/account/logout.screen.tsx', {
    opens: 'anyone',
    ...own,
    menu: { label: 'Logout', of: everyone, atFootOf: everyone },
  }),

  notFound: row('*', 'home/shell/not-found.screen.tsx', forAnyone),
} as const;

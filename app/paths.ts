import type { LostOutcome } from './domain/not-known';

/** The parameter that chooses how close the rows of tables stand, and the cookie that stores it. */
export const DENSITY = 'density';
/** The parameter with the columns of a list, where not all are shown. */
export const COLUMNS = 'columns';

export type Query = Record<string, string | number | undefined>;

/** Returns an address with those parameters that have a value. */
export function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

export const segment = encodeURIComponent;

/** Every link of the portal comes from one of these functions, or of terminal-paths.ts; no other module writes an address. */
export const paths = {
  home: () => '/',
  /** The demo's tour: the customers to try, and what to do. Exists in the demo only. */
  tour: () => '/?tour=1',
  signIn: (next?: string) => withQuery('/signin', { next }),
  /** The second step of a sign-in. */
  signInCode: (next?: string) => withQuery('/signin/code', { next }),
  /** The user's own second step; with `next`, where a code is typed before an order. */
  secondStep: (query: { next?: string } = {}) => withQuery('/second-step', query),
  signInSuccess: () => '/signin/success',
  logout: (query: { why?: 'review' } = {}) => withQuery('/logout', query),
  /** The home page's action; the action of an index route needs the query. */
  homeForm: () => '/?index',
  passwordChange: () => '/password/change',
  /** Where staff go by a word or a number: Ctrl K. */
  go: (query: { q?: string } = {}) => withQuery('/go', query),
  /** The user's own views of lists; with `save`, the form that saves a list's address as one. */
  views: (query: { save?: string } = {}) => withQuery('/views', query),
  /** Cases of customers who complain; with a sale's reference, its own. */
  cases: (query: Query = {}) => withQuery('/cases', query),
  sale: (id: string) => `/sales/${segment(id)}`,
  receipt: (
    reference: string,
    query: { outcome?: LostOutcome; checks?: number; printer?: 'missing'; share?: 1 } = {},
  ) => withQuery(`/receipt/${segment(reference)}`, query),
  reprint: (reference: string, query: { share?: 1 } = {}) => withQuery(`/reprint/${segment(reference)}`, query),
  manifest: () => '/manifest.webmanifest',
  /** A receipt that was given away. Its sealed content is in the query, which is not logged. */
  sharedReceipt: (sealed: string) => withQuery('/r', { k: sealed }),
  deposits: (query: Query = {}) => withQuery('/deposits', query),
  /** Lines of a bank statement, to be deposited one by one. */
  bankStatement: (query: { file?: string; show?: 'done' } = {}) => withQuery('/bank-statement', query),
  deposit: (id: string) => `/deposits/${segment(id)}`,
  approvals: (query: { confirm?: 'approve' | 'decline'; order?: string } = {}) => withQuery('/approvals', query),
  transfers: (query: Query = {}) => withQuery('/transfers', query),
  transfer: (id: string) => `/transfers/${segment(id)}`,
  sales: (query: Query = {}) => withQuery('/sales', query),
  saleCancel: (query: Query = {}) => withQuery('/sales/cancel', query),
  commissions: (query: Query = {}) => withQuery('/commissions', query),
  reportTransactions: (query: Query = {}) => withQuery('/reports/transactions', query),
  reportDeposits: (query: Query = {}) => withQuery('/reports/deposits', query),
  trend: () => '/reports/trend',
  reportSearch: (query: Query = {}) => withQuery('/reports/search', query),
  reportBalances: (query: Query = {}) => withQuery('/reports/balances', query),
  /** How far the report at this address is. */
  reportProgress: (of: string) => withQuery('/reports/progress', { of }),
  channels: (query: Query = {}) => withQuery('/channels', query),
  partners: (query: Query = {}) => withQuery('/partners', query),
  partnerBalance: (name: string) => `/partners/${segment(name)}/balance`,
  states: (query: Query = {}) => withQuery('/states', query),
  /** What was done in the portal, for administrators. */
  audit: (query: Query = {}) => withQuery('/audit', query),
  staffs: (query: Query = {}) => withQuery('/staffs', query),
  services: () => '/services',
  serviceCreate: (query: Query = {}) => withQuery('/services/create', query),
  serviceProfiles: () => '/serviceProfiles',
  serviceProfileCreate: () => '/serviceProfile/create',
  serviceProfile: (id: string, query: Query = {}) => withQuery(`/serviceProfiles/${segment(id)}`, query),
  serviceProfileEdit: (id: string) => `/serviceProfiles/edit/${segment(id)}`,
  register: () => '/register',
  info: (query: Query = {}) => withQuery('/info', query),
  vendorProfile: () => '/vendor/profile',
  vendorServices: (query: Query = {}) => withQuery('/vendor/services', query),
  ownService: (id: string) => `/vendor/services/${segment(id)}`,
  /** The statement of a month; staff name its vendor. */
  statement: (query: { vendor?: string; month?: string; account?: string; print?: 1 } = {}) =>
    withQuery('/statement', query),
  statementFiles: () => '/statement',
  cashUps: (query: Query = {}) => withQuery('/vendor/cash-ups', query),
  /** The address of the cash-ups as a file; the kind of file is appended. */
  cashUpFiles: () => '/cash-ups',
  vendorSales: (query: Query = {}) => withQuery('/vendor/sales', query),
  vendorTransfers: (query: Query = {}) => withQuery('/vendor/transfers', query),
  ownSubvendor: (id: string) => `/vendor/subvendor/${segment(id)}`,
  ownTerminal: (id: string, query: { subvendor?: string } = {}) => withQuery(`/vendor/terminal/${segment(id)}`, query),
  vendors: (query: Query = {}) => withQuery('/vendors', query),
  vendor: (id: string, query: Query = {}) => withQuery(`/vendors/${segment(id)}`, query),
  vendorFeedbacks: (id: string, query: Query = {}) => withQuery(`/vendors/reject/${segment(id)}`, query),
  vendorService: (vendorId: string, id: string, query: Query = {}) =>
    withQuery(`/vendor/${segment(vendorId)}/service/${segment(id)}`, query),
  subvendor: (id: string, query: Query = {}) => withQuery(`/subvendors/${segment(id)}`, query),
  /** `subvendor` is the terminal's subvendor, for the link back; the API does not return it. */
  terminal: (id: string, query: Query = {}) => withQuery(`/terminals/${segment(id)}`, query),
  passwordReset: (target: 'vendor' | 'subvendor' | 'terminal', id: string) =>
    `/password/reset/${target}/${segment(id)}`,
  usernameChange: (id: string) => `/username/change/${segment(id)}`,
  notices: (query: Query = {}) => withQuery('/notices', query),
  notice: (id: string) => `/notices/${segment(id)}`,
  /** The address of a list's exports; the kind of file is appended. */
  listFiles: (list: string) => `/lists/${segment(list)}`,
  document: (vendorId: string, target: string) => `/documents/${segment(vendorId)}/${segment(target)}`,
  notifications: () => '/notifications',
  notification: (id: string) => `/notifications/${segment(id)}`,
};

/** True for addresses whose forms may upload files. The HTTP server streams those bodies. */
export function takesUploads(pathname: string): boolean {
  return [paths.info(), '/terminal/bulk'].includes(pathname) || pathname.startsWith('/documents/');
}

/**
 * Returns the page that links to a file. After sign-in the user returns to it, because the file itself shows no page.
 */
export function pageOfFile(pathname: string): string {
  if (pathname.startsWith('/lists/')) return paths.home();
  return /^\/reports\/\w+\//.test(pathname) ? pathname.split('/').slice(0, 3).join('/') : pathname;
}

/** Query parameter that asks to disable the record with this id. */
export const DISABLE = 'disable';

/** Returns the current address with changed query parameters; undefined removes one. */
export function sameListWith(pathname: string, current: URLSearchParams, changes: Query): string {
  return withQuery(pathname, { ...Object.fromEntries(current), ...changes });
}

/** Parameters that open a dialog in which something is changed. */
const DIALOGS = `new|confirm|delete|${DISABLE}|decide|pay`;
/** Matches an address that opens such a dialog, or is the form of a record. */
export const FORM_ADDRESS = new RegExp(`\\W(${DIALOGS})=|/create$|/edit`);

/** Those, and the parameters that belong to such a dialog or say how it ended. */
const OF_DIALOG = `${DIALOGS}|approve|paid|lost|again|key|review`.split('|');

/** Returns another place of the list in the address, without a dialog that is open over it. */
export function listWith(pathname: string, current: URLSearchParams, changes: Query): string {
  const closed = Object.fromEntries(OF_DIALOG.map((name) => [name, undefined]));
  return sameListWith(pathname, current, { ...closed, ...changes });
}

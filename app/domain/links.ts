import { type Kobo, nairaForWire } from './naira';
import type { LostOutcome } from './not-known';
import { type Query, segment, withQuery } from './query';

export const home = () => '/';
/** The demo's tour: the customers to try, and what to do. Exists in the demo only. */
export const tour = () => '/?tour=1';
export const signIn = (next?: string) => withQuery('/signin', { next });
/** The second step of a sign-in. */
export const signInCode = (next?: string) => withQuery('/signin/code', { next });
/** The user's own second step; with `next`, where a code is typed before an order. */
export const secondStep = (query: { next?: string } = {}) => withQuery('/second-step', query);
export const signInSuccess = () => '/signin/success';
export const logout = (query: { why?: 'review' } = {}) => withQuery('/logout', query);
/** The home page's action; the action of an index route needs the query. */
export const homeForm = () => '/?index';
export const passwordChange = () => '/password/change';
/** What waits for a member of staff, with the next steps. */
export const toDo = () => '/to-do';
/** Where staff and vendors go by a word or a number: Ctrl K. */
export const go = (query: { q?: string } = {}) => withQuery('/go', query);
/** The user's own views of lists; with `save`, the form that saves a list's address as one. */
export const views = (query: { save?: string } = {}) => withQuery('/views', query);
/** Cases of customers who complain; with a sale's reference, its own. */
export const cases = (query: Query = {}) => withQuery('/cases', query);
export const sale = (id: string) => `/sales/${segment(id)}`;
export const receipt = (
  reference: string,
  query: { outcome?: LostOutcome; checks?: number; printer?: 'missing'; share?: 1 } = {},
) => withQuery(`/receipt/${segment(reference)}`, query);
export const reprint = (reference: string, query: { share?: 1 } = {}) =>
  withQuery(`/reprint/${segment(reference)}`, query);
export const manifest = () => '/manifest.webmanifest';
/** A receipt that was given away. Its sealed content is in the query, which is not logged. */
export const sharedReceipt = (sealed: string) => withQuery('/r', { k: sealed });
export const deposits = (query: Query = {}) => withQuery('/deposits', query);
/** Lines of a bank statement, to be deposited one by one. With `then`, those of a file are reviewed together once they are added. */
export const bankStatement = (query: { file?: string; show?: 'done'; then?: 'deposit' } = {}) =>
  withQuery('/bank-statement', query);
export const deposit = (id: string) => `/deposits/${segment(id)}`;
export const approvals = (query: { confirm?: 'approve' | 'decline' | 'together'; order?: string } = {}) =>
  withQuery('/approvals', query);
/** What became of orders that were approved together. */
export const approvedTogether = (query: { batch?: string } = {}) => withQuery('/approvals/together', query);
export const transfers = (query: Query = {}) => withQuery('/transfers', query);
export const transfer = (id: string) => `/transfers/${segment(id)}`;
export const sales = (query: Query = {}) => withQuery('/sales', query);
export const saleCancel = (query: Query = {}) => withQuery('/sales/cancel', query);
/** Orders that were sent together: the latest batches, or one of them. */
export const batches = (query: { batch?: string } = {}) => withQuery('/batches', query);
/** Commissions to pay together: those of a month, or chosen ones. */
export const payCommissions = (query: Query = {}) => withQuery('/commissions/pay', query);
/** Lines of a bank statement to deposit together: those that are certain, or chosen ones. */
export const depositLines = (query: Query = {}) => withQuery('/bank-statement/deposit', query);
export const commissions = (query: Query = {}) => withQuery('/commissions', query);
export const reportTransactions = (query: Query = {}) => withQuery('/reports/transactions', query);
export const reportDeposits = (query: Query = {}) => withQuery('/reports/deposits', query);
export const trend = () => '/reports/trend';
export const reportSearch = (query: Query = {}) => withQuery('/reports/search', query);
export const reportBalances = (query: Query = {}) => withQuery('/reports/balances', query);
/** How far the report at this address is. */
export const reportProgress = (of: string) => withQuery('/reports/progress', { of });
export const channels = (query: Query = {}) => withQuery('/channels', query);
export const partners = (query: Query = {}) => withQuery('/partners', query);
export const partnerBalance = (name: string) => `/partners/${segment(name)}/balance`;
export const states = (query: Query = {}) => withQuery('/states', query);
/** What was done in the portal, for administrators. */
export const audit = (query: Query = {}) => withQuery('/audit', query);
export const staffs = (query: Query = {}) => withQuery('/staffs', query);
export const services = () => '/services';
export const serviceCreate = (query: Query = {}) => withQuery('/services/create', query);
export const serviceProfiles = () => '/serviceProfiles';
export const serviceProfileCreate = () => '/serviceProfile/create';
export const serviceProfile = (id: string, query: Query = {}) => withQuery(`/serviceProfiles/${segment(id)}`, query);
export const serviceProfileEdit = (id: string) => `/serviceProfiles/edit/${segment(id)}`;
export const register = () => '/register';
export const info = (query: Query = {}) => withQuery('/info', query);
export const vendorProfile = () => '/vendor/profile';
export const vendorServices = (query: Query = {}) => withQuery('/vendor/services', query);
export const ownService = (id: string) => `/vendor/services/${segment(id)}`;
/** The statement of a month; staff name its vendor. */
export const statement = (query: { vendor?: string; month?: string; account?: string; print?: 1 } = {}) =>
  withQuery('/statement', query);
export const statementFiles = () => '/statement';
export const cashUps = (query: Query = {}) => withQuery('/vendor/cash-ups', query);
/** The address of the cash-ups as a file; the kind of file is appended. */
export const cashUpFiles = () => '/cash-ups';
export const vendorSales = (query: Query = {}) => withQuery('/vendor/sales', query);
export const vendorTransfers = (query: Query = {}) => withQuery('/vendor/transfers', query);
export const ownSubvendor = (id: string) => `/vendor/subvendor/${segment(id)}`;
export const ownTerminal = (id: string, query: { subvendor?: string } = {}) =>
  withQuery(`/vendor/terminal/${segment(id)}`, query);
export const vendors = (query: Query = {}) => withQuery('/vendors', query);
export const vendor = (id: string, query: Query = {}) => withQuery(`/vendors/${segment(id)}`, query);
/** The services that a vendor can be given, to tick. */
export const addServices = (id: string, query: Query = {}) => withQuery(`/vendors/${segment(id)}/services`, query);
/** What became of services that were added together. */
export const addedServices = (id: string, query: { batch?: string } = {}) =>
  withQuery(`/vendors/${segment(id)}/services/added`, query);
export const vendorFeedbacks = (id: string, query: Query = {}) => withQuery(`/vendors/reject/${segment(id)}`, query);
export const vendorService = (vendorId: string, id: string, query: Query = {}) =>
  withQuery(`/vendor/${segment(vendorId)}/service/${segment(id)}`, query);
export const subvendor = (id: string, query: Query = {}) => withQuery(`/subvendors/${segment(id)}`, query);
/** `subvendor` is the terminal's subvendor, for the link back; the API does not return it. */
export const terminal = (id: string, query: Query = {}) => withQuery(`/terminals/${segment(id)}`, query);
export const passwordReset = (target: 'vendor' | 'subvendor' | 'terminal', id: string) =>
  `/password/reset/${target}/${segment(id)}`;
export const usernameChange = (id: string) => `/username/change/${segment(id)}`;
export const notices = (query: Query = {}) => withQuery('/notices', query);
export const notice = (id: string) => `/notices/${segment(id)}`;
/** The address of a list's exports; the kind of file is appended. */
export const listFiles = (list: string) => `/lists/${segment(list)}`;
export const document = (vendorId: string, target: string) => `/documents/${segment(vendorId)}/${segment(target)}`;
export const notifications = () => '/notifications';
export const notification = (id: string) => `/notifications/${segment(id)}`;

// The screens of terminals.

/** A sale by its service's name, customer number and amount in kobo, and where they are known, category and service. */
type SoldBefore = { service: string; customer: string; amount?: Kobo; category?: string; serviceId?: string };

/** The named customers; with a sale, the form that names its customer. */
export const customers = (query: { q?: string; service?: string; customer?: string } = {}) =>
  withQuery('/terminal/customers', query);
export const cashUp = (query: { closed?: number; printer?: 'missing' } = {}) => withQuery('/terminal/cash-up', query);
export const validate = (
  step: { category?: string; provider?: string; service?: string; customer?: string; amount?: string } = {},
) => withQuery('/terminal/validate', step);
/** The validated form of another sale like this one. */
export const sellAgain = ({ service, customer, amount, category, serviceId }: SoldBefore) =>
  withQuery('/terminal/validate', {
    again: service,
    customer,
    amount: amount && nairaForWire(amount),
    category,
    service: serviceId,
  });
export const terminalSales = (query: Query = {}) => withQuery('/terminal/sales', query);
export const bulkSales = (query: { from?: string; file?: string; number?: number | undefined } = {}) =>
  withQuery('/terminal/bulk', query);
export const bulkSale = (sale: string, query: { print?: 1 } = {}) => withQuery('/terminal/bulk', { sale, ...query });
export const terminalSearch = (q?: string) => withQuery('/terminal/search', { q });

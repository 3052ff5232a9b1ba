import { hasNumericStatuses } from '~/base/cache/numeric-statuses.server';
import { forgetToDo, noteToDo } from '~/base/cache/to-do-count.server';
import { formatCount } from '~/domain/digit-groups';
import { isoTime } from '~/domain/lagos';
import { formatKnownNaira, formatNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { isWaiting, registrationState, saleState } from '~/domain/status';
import { oldestToApprove } from '~/money/approvals/deciders.server';
import { linesThatWait } from '~/money/approvals/find-orders.server';
import { countLines } from '~/money/bank/find-lines.server';
import { unknownOrders } from '~/money/batches/unknown-orders.server';
import { payableNow } from '~/money/commissions/pay-commissions.server';
import { toPay } from '~/money/commissions/pay-day';
import { submittedApplications } from '~/people/vendors/submitted-applications.server';
import { tryLoad } from '~/portal/request/failures';
import { slowProviders } from '~/portal/request/sale-steps.server';
import type { Visit } from '~/portal/request/visit';
import type { RightName } from '~/portal/session/rights';
import { resetOf } from '~/portal/session/second-step.server';
import { casesWith, countCases, idsOfCases } from '~/sales/cases/find-cases.server';
import { describeSlowProvider } from '~/sales/sell/slow-provider';
import { lowVendors } from './low-vendors.server';
import { type FirstLines, kindId, type ToDoKind, type ToDoRow } from './to-do.data';

/** A member of staff on the page of To do, or on the home page. */
type Staff = Visit<'toDo'> | Visit<'home'>;
type Latest = Awaited<ReturnType<Staff['api']['dashboard']['latest']>>;
/** So many of a kind are shown, the oldest first. */
const SHOWN = 5;

/** What waits of a kind; `isPart` where some of it could not be loaded. */
type Read = Omit<ToDoKind, 'title'> & { isPart?: boolean };

type Source = {
  title: string;
  right: RightName;
  /** True for what whoever may open it looks at; all others are for those who may act. */
  isToLookAt?: true;
  /** True for what is asked of the API for each page; all others may be of some minutes ago. */
  isAskedNow?: true;
  /** `latest` returns the latest sales. */
  read: (visit: Staff, latest: () => Promise<Latest>) => Promise<Read>;
};

/** The kinds of what waits, in the order of the page. */
const SOURCES: readonly Source[] = [
  { title: 'Second step', right: 'secondStep', isToLookAt: true, read: resetStep },
  { title: 'Approvals', right: 'approvals', read: approvals },
  { title: 'Outcomes not known', right: 'moveMoney', read: unknownOutcomes },
  { title: 'Duplicates', right: 'moveMoney', isAskedNow: true, read: duplicates },
  { title: 'Applications to decide', right: 'vendors', read: applications },
  { title: 'Open cases', right: 'cases', read: cases },
  { title: 'Latest sales still processing', right: 'sales', isToLookAt: true, isAskedNow: true, read: unfinishedSales },
  { title: 'Bank lines', right: 'bankStatement', read: bankLines },
  { title: 'Commissions', right: 'moveMoney', isAskedNow: true, read: commissions },
  { title: 'Low balances', right: 'moveMoney', read: lowBalances },
  { title: 'Providers', right: 'sales', isToLookAt: true, read: providers },
  { title: 'Statuses', right: 'sales', isToLookAt: true, read: numericStatuses },
];

type ToDo = {
  kinds: ToDoKind[];
  count: number;
  /** The titles of kinds that could not be loaded. */
  missing: string[];
  /** True when the API answered none of what is asked for each page. */
  isOld: boolean;
};

/** Returns what waits for this member of staff, by kind. `latest` returns the latest sales, which the home page reads anyway. */
export async function toDo(visit: Staff, latest = visit.api.dashboard.latest): Promise<ToDo> {
  const own = SOURCES.filter(({ right, isToLookAt }) => visit.mayOpen(right) && (isToLookAt || visit.mayChange(right)));
  const read = await Promise.all(
    own.map(async (source) => ({ source, ...(await tryLoad(source.read(visit, latest))) })),
  );
  const kinds = read.flatMap(({ source: { title }, data }) => (data && data.count > 0 ? [{ title, ...data }] : []));
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  const missing = read.flatMap(({ source: { title }, data }) =>
    !data ? title : data.isPart ? `Some of ${title}` : [],
  );
  // The menu shows no number that lacks a part.
  if (missing.length === 0) noteToDo(visit.user.id, count);
  else forgetToDo(visit.user.id);
  const askedNow = read.filter(({ source }) => source.isAskedNow);
  return { kinds, count, missing, isOld: askedNow.length > 0 && askedNow.every(({ data }) => !data) };
}

/** Returns the first line of each kind, for the home page. Its link leads to the rows that its number counts. */
export async function firstLines(visit: Visit<'home'>, latest: Promise<Latest>): Promise<FirstLines> {
  const { kinds, count, ...rest } = await toDo(visit, () => latest);
  const lines = kinds.map(({ title, count: many, rows, allHref }) => ({
    name: `${title} ${formatCount(many)}`,
    oldest: rows[0]?.what ?? '',
    href: (many === 1 ? rows[0]?.href : many > rows.length ? allHref : undefined) ?? `${paths.toDo()}#${kindId(title)}`,
  }));
  return { lines, count, ...rest };
}

/** Returns a kind with its oldest rows; those without a time come last. */
function oldest(rows: readonly ToDoRow[], allHref: string): Omit<ToDoKind, 'title'> {
  const sorted = [...rows].sort((a, b) => (a.time ?? '9').localeCompare(b.time ?? '9'));
  return { count: rows.length, rows: sorted.slice(0, SHOWN), allHref };
}

async function resetStep({ user }: Staff) {
  const reset = await resetOf(user);
  const row = reset && {
    ...{ key: 'reset', what: `Your second step was reset by ${reset.by}: ${reset.reason}` },
    ...{ href: paths.secondStep(), step: 'Look' },
  };
  return { count: row ? 1 : 0, rows: row ? [row] : [] };
}

async function approvals(visit: Staff) {
  const { count, oldest: orders } = await oldestToApprove(visit, SHOWN);
  const rows = orders.map(({ id, name, what, by, reason, madeAt }) => ({
    key: id,
    what: `A ${name}: ${what}`,
    detail: reason ? `${by}: “${reason}”` : by,
    time: isoTime(madeAt),
    href: paths.approvals({ confirm: 'approve', order: id }),
    step: 'Decide',
  }));
  return { count, rows, allHref: paths.approvals() };
}

async function unknownOutcomes() {
  const orders = await unknownOrders();
  return oldest(
    orders.map(({ amount, what, ...order }) => ({
      ...{ ...order, what: `${what}, ${formatNaira(amount)}`, step: 'Look it up' },
      detail: 'It was sent, and nobody knows how it ended',
    })),
    paths.batches(),
  );
}

async function duplicates({ api }: Staff) {
  const waiting = (await api.deposits.pending()).filter(({ status }) => isWaiting(status));
  return oldest(
    waiting.map(({ id, vendor, amount, createdUtc }) => ({
      key: id,
      what: `${vendor ?? 'A vendor'}, ${formatKnownNaira(amount)}`,
      detail: 'Perhaps the same deposit twice',
      time: createdUtc,
      href: paths.deposit(id),
      step: 'Compare',
    })),
    paths.deposits({ pending: 1 }),
  );
}

async function applications(visit: Staff) {
  const { submitted, unconfirmed, isWhole } = await submittedApplications(visit);
  const status = unconfirmed.find(({ regStatus }) => registrationState(regStatus) === 'unconfirmed')?.regStatus;
  const rows = submitted.map(({ id, name }) => ({
    ...{ key: id, what: name, detail: 'Submitted', href: paths.vendor(id), step: 'Decide' },
  }));
  return { ...oldest(rows, paths.vendors({ status })), isPart: !isWhole };
}

async function cases() {
  const query = { state: 'open' } as const;
  const [count, ids] = await Promise.all([countCases(query), idsOfCases(query, { offset: 0, limit: SHOWN })]);
  const rows = (await casesWith(ids)).map(({ reference, service, vendor, openedAt }) => ({
    key: reference,
    what: [service, vendor].filter(Boolean).join(', '),
    detail: `Sale ${reference}`,
    time: isoTime(openedAt),
    href: paths.cases({ sale: reference }),
    step: 'Open the case',
  }));
  return { count, rows, allHref: paths.cases({ state: 'Open' }) };
}

/** Returns the sales without an outcome, the oldest first. The API returns the latest sales only, the latest first. */
async function unfinishedSales(_: Staff, latest: () => Promise<Latest>) {
  const unfinished = (await latest()).filter(({ status }) => saleState(status) === 'processing').reverse();
  const rows = unfinished.map(({ id, service, shortAmount, elapsed }) => ({
    ...{ key: id, what: [service ?? 'Sale', shortAmount].filter(Boolean).join(', '), detail: elapsed },
    ...{ href: paths.sale(id), step: 'Look it up' },
  }));
  return { count: rows.length, rows };
}

async function bankLines() {
  const [{ open: all }, waiting] = await Promise.all([countLines(), linesThatWait()]);
  // What waits for a second person is among the approvals.
  const open = Math.max(0, all - waiting.size);
  const row = {
    ...{ key: 'lines', what: open === 1 ? '1 line to deposit' : `${formatCount(open)} lines to deposit` },
    ...{
      detail: 'Lines with one certain vendor each in one review',
      href: paths.depositLines({ all: 1 }),
      step: 'Deposit together',
    },
  };
  return { count: open, rows: open > 0 ? [row] : [], allHref: paths.bankStatement() };
}

async function commissions(visit: Staff) {
  const { left } = await payableNow(visit);
  const row = {
    ...{ key: 'payable', what: toPay(left) ?? '', detail: 'All of a month, or chosen ones, in one review' },
    ...{ href: paths.payCommissions(), step: 'Pay together' },
  };
  return { count: left.length, rows: left.length > 0 ? [row] : [], allHref: paths.commissions() };
}

async function lowBalances(visit: Staff) {
  const low = await lowVendors(visit);
  return {
    count: low.length,
    rows: low.slice(0, SHOWN).map(({ id, vendor, balance }) => ({
      ...{ key: vendor, what: `${vendor}, ${formatNaira(balance)}` },
      href: id ? paths.deposits({ new: 'deposit', vendorId: id }) : paths.reportBalances({ q: vendor }),
      step: id ? 'New Deposit' : 'Look',
    })),
    allHref: paths.reportBalances({ sort: 'balance' }),
  };
}

async function providers() {
  const rows = slowProviders().map((slow) => ({
    ...{ key: slow.provider, what: describeSlowProvider(slow), href: paths.sales({ q: slow.provider }), step: 'Sales' },
  }));
  return { count: rows.length, rows };
}

async function numericStatuses() {
  const row = {
    ...{ key: 'numbers', what: 'The service sends statuses as numbers, which the portal does not know' },
    ...{ detail: 'They are shown as “Unknown”. Tell whoever runs the portal', href: paths.sales(), step: 'Sales' },
  };
  return hasNumericStatuses() ? { count: 1, rows: [row] } : { count: 0, rows: [] };
}

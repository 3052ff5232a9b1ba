import { businessTime } from '~/base/clock.server';
import { isSameId } from '~/domain/ids';
import { lagosDay, monthInWords, monthsBetween, unbrokenTime } from '~/domain/lagos';
import { kobo, sumKobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { listQuery, pageOf } from '~/lists/engine/choose';
import {
  type Accounts,
  accountsOfTerminal,
  accountsOfVendor,
  type NamedAccount,
  OWN,
  type Reader,
} from './accounts.server';
import { isPaidCommission } from './balance-changes';
import { commissionMonth } from './commission-month';
import { inSlices } from './slices.server';
import { accountMonth, NOT_REACHED_MONTH, type StatementLine, totalOf } from './statement';
import type { ShownCommission, ShownStatementLine, StatementHead } from './statement.data';
import { notesOf } from './statement-notes';

/** The id of a vendor's commission in the address, beside those of its accounts. */
export const COMMISSION = 'commission';
/** How many months can be chosen. */
const MAX_MONTHS = 24;
/** The most lines on a sheet; a file has all. */
const MAX_PRINTED = 2_000;

/** Returns the vendor whose statement it is; undefined for a terminal's, and for staff who have not chosen one. */
export function vendorOf({ audience, user, url }: Reader): string | undefined {
  return audience === 'vendor'
    ? user.id
    : audience === 'staff'
      ? url.searchParams.get('vendor') || undefined
      : undefined;
}

/** False for staff who have not chosen a vendor. */
export const isAsked = (visit: Reader) => visit.audience !== 'staff' || vendorOf(visit) !== undefined;

/** Returns the statement that the address asks for: of a month, of one account or of the commission. */
export async function statementPage(visit: Reader) {
  const vendorId = vendorOf(visit);
  if (!isAsked(visit)) return { kind: 'none' as const };
  if (vendorId !== undefined && visit.url.searchParams.get('account') === COMMISSION)
    return { kind: 'commission' as const, ...(await commissionPage(visit, vendorId)) };
  const of = await statementAccounts(visit);
  const { searchParams } = visit.url;
  const head = headOf(
    visit,
    of.name,
    of.accounts.flatMap(({ movements }) => movements.at(-1)?.time ?? []),
  );
  const accounts = await allInMonth(of.accounts, head.month);
  const asked = searchParams.get('account');
  const chosen = accounts.find(({ id }) => isSameId(id, asked ?? OWN)) ?? accounts[0]!;
  const isPrinted = searchParams.has('print');
  let left = MAX_PRINTED;
  // A sheet has all accounts unless it is of one.
  const shown = isPrinted && asked === null ? accounts : [chosen];
  return {
    kind: 'accounts' as const,
    head,
    isPrinted,
    accounts: accounts.map(({ id, name, isShared, month }) => ({ id, name, isShared, month })),
    total: totalOf(accounts.map(({ month }) => month)),
    lines: accounts.reduce((count, { lines }) => count + lines.length, 0),
    shown: shown.map(({ lines, id, name, isShared, month }) => {
      const { rows, ...place } = pageOf(lines, isPrinted ? { page: 1, size: left } : listQuery(searchParams));
      left = Math.max(0, left - rows.length);
      return { id, name, isShared, month, rows: rows.map(shownLine), place };
    }),
    hasCommission: vendorId !== undefined,
  };
}

/** Returns all accounts of the statement's owner. */
export function statementAccounts(visit: Reader): Promise<Accounts> {
  const vendorId = vendorOf(visit);
  return vendorId === undefined ? accountsOfTerminal(visit) : accountsOfVendor(visit, vendorId);
}

/** Returns an account's month, and its lines beside it. An account in which nothing has moved has what it has now. */
async function inMonth(account: NamedAccount, of: string) {
  const { lines, ...month } = await inSlices(accountMonth(account, of));
  const { balance } = account;
  return { lines, month: account.movements.length === 0 ? { ...month, opening: balance, closing: balance } : month };
}

/** Returns the month of the address, or the one that is not over. */
export function monthAsked({ url }: Pick<Reader, 'url'>): string {
  const asked = url.searchParams.get('month') ?? '';
  const now = thisMonth();
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(asked) && asked < now ? asked : now;
}

const thisMonth = () => lagosDay(businessTime()).slice(0, 7);

function headOf(visit: Reader, name: string, earliest: readonly string[]): StatementHead {
  const month = monthAsked(visit);
  const first = [...earliest.map((time) => lagosDay(time).slice(0, 7)), month].sort()[0]!;
  const now = thisMonth();
  const latest = monthsBetween(first, now).reverse().slice(0, MAX_MONTHS);
  return {
    name,
    ...(visit.audience === 'staff' && { vendorId: vendorOf(visit) }),
    month,
    monthName: monthInWords(month),
    months: [...new Set([...latest, month])].map((value) => ({ value, name: monthInWords(value) })),
    isOver: month < now,
    madeAt: unbrokenTime(businessTime()),
  };
}

/**
 * Returns accounts with their month. Where a shop's sales are missing, deposits of that shop may stand in the vendor's own account, of
 * which the sums are then not known either.
 */
export async function allInMonth(accounts: readonly NamedAccount[], of: string) {
  const all = [];
  for (const account of accounts) all.push({ ...account, ...(await inMonth(account, of)) });
  const isCut = all.length > 1 && isNotReached(all);
  return all.map((one) => (isCut && one.id === OWN ? { ...one, lines: [], month: NOT_REACHED_MONTH } : one));
}

/** True where the API's list of sales has not all of the month of an account. */
export const isNotReached = (accounts: readonly { month: { notKnown?: string } }[]) =>
  accounts.some(({ month }) => month.notKnown === 'not reached');

/** Returns the commission of the month: what each service earned, what the API says of the month, and what was paid. */
async function commissionPage(visit: Reader, vendorId: string) {
  const { api, url } = visit;
  const [{ name, accounts, sales, deposits }, rows] = await Promise.all([
    accountsOfVendor(visit, vendorId),
    api.commissions.ofVendor(vendorId),
  ]);
  const earliest = sales.reduce((first, { time }) => (time && (!first || time < first) ? time : first), '');
  const head = headOf(visit, name, earliest ? [earliest] : []);
  const isNotKnown = isNotReached(await allInMonth(accounts, head.month));
  const timeless = sales.filter(({ time }) => !time);
  const total = sumKobo(timeless.map(({ amount }) => amount ?? kobo(0)));
  const commission: ShownCommission = {
    ...commissionMonth(sales, rows, head.month),
    isNotKnown,
    notes: notesOf({
      ...(isNotKnown && { notKnown: 'not reached' }),
      ...(timeless.length > 0 && { undated: { count: timeless.length, total } }),
    }),
    paid: deposits
      .filter((of) => isPaidCommission(of) && of.createdUtc && lagosDay(of.createdUtc).slice(0, 7) === head.month)
      .map(({ id, description, createdUtc, amount }) => ({
        id,
        text: description ?? 'Commission',
        time: createdUtc,
        amount: amount ?? kobo(0),
      })),
  };
  return { head, isPrinted: url.searchParams.has('print'), commission };
}

function shownLine(line: StatementLine): ShownStatementLine {
  const { id, kind } = line;
  const page =
    kind === 'Sale' ? paths.sale : kind === 'Transfer' ? paths.transfer : isDeposit(kind) ? paths.deposit : undefined;
  return page && id ? { ...line, href: page(id) } : line;
}

const isDeposit = (kind: StatementLine['kind']) => kind === 'Deposit' || kind === 'Refund' || kind === 'Commission';

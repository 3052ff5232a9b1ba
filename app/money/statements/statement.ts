import { formatLagos, lagosDateTime } from '~/domain/lagos';
import { formatKnownNaira, type Kobo, kobo, sumKobo } from '~/domain/naira';
import { type BalanceChange, changeOf } from './balance-changes';
import { inOrderOfBalance } from './balance-order';

/** A line of a statement: a movement, or what no record explains between two of them. Amounts in kobo. */
export type StatementLine = {
  id: string;
  kind: BalanceChange['kind'] | 'Not explained' | 'Elsewhere';
  text: string;
  reference?: string;
  time?: string;
  change: Kobo;
  /** The balance after the line, where it is known. */
  balance?: Kobo;
  /** What does not add up in this line. */
  fault?: string;
};

/** What has no readable time, and therefore no month: how many records, and their total where they tell it. */
type Undated = { undated?: { count: number; total: Kobo } };

/** A month of an account. `opening` + `credited` - `debited` + `unexplained` is `closing`, where balances are known. */
export type AccountMonth = {
  opening?: Kobo;
  closing?: Kobo;
  credited: Kobo;
  debited: Kobo;
  /** The sum of what no record explains or what happened elsewhere, and how many lines do not add up. */
  unexplained: Kobo;
  faults: number;
  lines: StatementLine[];
  /** Why its sums are not known: the API's list of sales does not reach it, or it has too many records to put them in order. */
  notKnown?: 'not reached' | 'too many';
} & Undated;

/**
 * An account: all its movements of all months, the latest first. Of a shared one others have records too. `isCut` is true when the
 * API may have left out its earlier sales.
 */
export type Account = { movements: readonly BalanceChange[]; isShared?: boolean; isCut?: boolean };

/** What takes about a second to put in order. */
export const MAX_RECORDS = 100_000;

const NOTHING = { credited: kobo(0), debited: kobo(0), unexplained: kobo(0), faults: 0, lines: [] };

/** A month of which the API's list of sales has not all. */
export const NOT_REACHED_MONTH = { ...NOTHING, notKnown: 'not reached' } as const satisfies AccountMonth;

function undated(moved: readonly BalanceChange[]): Undated {
  const without = moved.filter(({ time }) => !time);
  const total = sumKobo(without.map((movement) => kobo(Math.abs(changeOf(movement) ?? movement.amount ?? 0))));
  return without.length === 0 ? {} : { undated: { count: without.length, total } };
}

/**
 * Returns the month of the earliest sale that is known, when sales before it are missing: the balance before it does not follow from
 * anything. In a shared account nobody can tell. Undefined when nothing is missing.
 */
function reachedSince(all: readonly Placed[], isShared: boolean): string | undefined {
  const at = all.findIndex(({ line }) => line.kind === 'Sale');
  const first = all[at];
  if (!first) return undefined;
  const gap = at > 0 ? all[at - 1]!.line.kind === 'Not explained' : (balanceBefore(first.line) ?? 0) !== 0;
  return isShared || gap ? first.month : undefined;
}

const monthOfTime = (time: string) => lagosDateTime(time).slice(0, 7);

/**
 * Returns the month (YYYY-MM, in Lagos) of an account. Each balance is compared with the one before; where they differ, a line
 * says by how much and between which records. In a shared account that is what happened elsewhere, and no fault.
 */
export function* accountMonth(
  { movements, isShared = false, isCut = false }: Account,
  month: string,
): Generator<void, AccountMonth> {
  const moved = movements.filter(hasMoved);
  const dated = moved.filter(({ time }) => time);
  if (dated.length > MAX_RECORDS) return { ...NOTHING, notKnown: 'too many', ...undated(moved) };
  const order = yield* inOrderOfBalance(dated);
  yield;
  const all = linesOf(order, isShared);
  if (isCut && month <= (reachedSince(all, isShared) ?? '')) return { ...NOT_REACHED_MONTH, ...undated(moved) };
  const lines = all.filter(({ month: own }) => own === month).map(({ line }) => line);
  const before = all.findLast(({ month: own }) => own < month)?.line;
  const first = lines[0] ?? all.find(({ month: own }) => own > month)?.line;
  const opening = before?.balance ?? (first && balanceBefore(first));
  const isGap = ({ kind }: StatementLine) => kind === 'Not explained' || kind === 'Elsewhere';
  const changes = lines.filter((line) => !isGap(line)).map(({ change }) => change);
  return {
    ...undated(moved),
    opening,
    closing: lines.at(-1)?.balance ?? opening,
    credited: sumKobo(changes.filter((change) => change > 0)),
    debited: kobo(0 - sumKobo(changes.filter((change) => change < 0))),
    unexplained: sumKobo(lines.filter(isGap).map(({ change }) => change)),
    faults: lines.filter(({ fault }) => fault !== undefined).length,
    lines,
  };
}

/** Adds up the months of several accounts. Unknown when any of them is. */
export function totalOf(accounts: readonly Omit<AccountMonth, 'lines'>[]): Omit<AccountMonth, 'lines'> {
  const known = (amounts: readonly (Kobo | undefined)[]) =>
    amounts.some((amount) => amount === undefined) ? undefined : sumKobo(amounts as Kobo[]);
  const notKnown = accounts.find((account) => account.notKnown)?.notKnown;
  return {
    ...(notKnown && { notKnown }),
    opening: known(accounts.map(({ opening }) => opening)),
    closing: known(accounts.map(({ closing }) => closing)),
    credited: sumKobo(accounts.map(({ credited }) => credited)),
    debited: sumKobo(accounts.map(({ debited }) => debited)),
    unexplained: sumKobo(accounts.map(({ unexplained }) => unexplained)),
    faults: accounts.reduce((sum, { faults }) => sum + faults, 0),
  };
}

/** A record that moved nothing is not in a statement, unless it says that it did. */
function hasMoved(movement: BalanceChange): boolean {
  return (changeOf(movement) ?? 0) !== 0 || movement.amount !== 0;
}

function balanceBefore({ balance, change }: StatementLine): Kobo | undefined {
  return balance === undefined ? undefined : kobo(balance - change);
}

type Placed = { month: string; line: StatementLine };

/** Returns the lines of movements in the order of the account, with what is missing between them. */
function linesOf(movements: readonly BalanceChange[], isShared: boolean): Placed[] {
  const placed: Placed[] = [];
  let [balance, month]: [Kobo | undefined, string] = [undefined, ''];
  let last: BalanceChange | undefined;
  for (const movement of movements) {
    const { id, kind, text, reference, time, amount, previous, current } = movement;
    const own = time ? monthOfTime(time) : month;
    // What was decided later than it was made belongs to the month in which the balance moved.
    month = own > month ? own : month;
    if (balance !== undefined && previous !== undefined && current !== undefined && previous !== balance) {
      const between = `Between ${nameOf(last!)} and ${nameOf(movement)}`;
      const gap = { id: `before ${id}`, change: kobo(previous - balance), balance: previous };
      placed.push({
        month,
        line: isShared
          ? { ...gap, kind: 'Elsewhere', text: '' }
          : { ...gap, kind: 'Not explained', text: between, fault: between },
      });
    }
    const told = changeOf(movement);
    const change = told ?? amount ?? kobo(0);
    balance = told !== undefined ? current : balance === undefined ? undefined : kobo(balance + change);
    const isOff = (told !== undefined && amount !== undefined && told !== amount) || (told ?? amount) === undefined;
    const fault = isOff ? `The record says ${formatKnownNaira(amount)}` : undefined;
    placed.push({ month, line: { id, kind, text, reference, time, change, balance, fault } });
    last = movement;
  }
  return placed;
}

/** Names a record for a person who looks for it. */
function nameOf({ kind, reference, time }: BalanceChange): string {
  return `${kind.toLowerCase()} ${[reference, time && formatLagos(time)].filter(Boolean).join(' of ')}`;
}

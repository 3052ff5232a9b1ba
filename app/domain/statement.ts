import { compareTexts } from './compare';
import { formatLagos, lagosDay } from './lagos';
import { changeOf, type Movement } from './movements';
import { formatKnownNaira, type Kobo, kobo, sumKobo } from './naira';

/** A line of a statement: a movement, or what no record explains between two of them. Amounts in kobo. */
export type StatementLine = {
  id: string;
  kind: Movement['kind'] | 'Not explained' | 'Elsewhere';
  text: string;
  reference?: string;
  time?: string;
  change: Kobo;
  /** The balance after the line, where it is known. */
  balance?: Kobo;
  /** What does not add up in this line. */
  fault?: string;
};

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
};

/** An account: all its movements of all months, the latest first. Of a shared one others have records too. */
export type Account = { movements: readonly Movement[]; isShared?: boolean };

/**
 * Returns the month (YYYY-MM, in Lagos) of an account. Each balance is compared with the one before; where they differ, a line
 * says by how much and between which records. In a shared account that is what happened elsewhere, and no fault.
 */
export function accountMonth({ movements, isShared = false }: Account, month: string): AccountMonth {
  const all = linesOf(inOrderOfBalance(movements.filter(hasMoved)), isShared);
  const lines = all.filter(({ month: own }) => own === month).map(({ line }) => line);
  const before = all.findLast(({ month: own }) => own < month)?.line;
  const first = lines[0] ?? all.find(({ month: own }) => own > month)?.line;
  const opening = before?.balance ?? (first && balanceBefore(first));
  const isGap = ({ kind }: StatementLine) => kind === 'Not explained' || kind === 'Elsewhere';
  const moved = lines.filter((line) => !isGap(line)).map(({ change }) => change);
  return {
    opening,
    closing: lines.at(-1)?.balance ?? opening,
    credited: sumKobo(moved.filter((change) => change > 0)),
    debited: kobo(-sumKobo(moved.filter((change) => change < 0))),
    unexplained: sumKobo(lines.filter(isGap).map(({ change }) => change)),
    faults: lines.filter(({ fault }) => fault !== undefined).length,
    lines,
  };
}

/** Adds up the months of several accounts. Unknown when any of them is. */
export function totalOf(accounts: readonly Omit<AccountMonth, 'lines'>[]): Omit<AccountMonth, 'lines'> {
  const known = (amounts: readonly (Kobo | undefined)[]) =>
    amounts.some((amount) => amount === undefined) ? undefined : sumKobo(amounts as Kobo[]);
  return {
    opening: known(accounts.map(({ opening }) => opening)),
    closing: known(accounts.map(({ closing }) => closing)),
    credited: sumKobo(accounts.map(({ credited }) => credited)),
    debited: sumKobo(accounts.map(({ debited }) => debited)),
    unexplained: sumKobo(accounts.map(({ unexplained }) => unexplained)),
    faults: accounts.reduce((sum, { faults }) => sum + faults, 0),
  };
}

/** A record that moved nothing is not in a statement, unless it says that it did. */
function hasMoved(movement: Movement): boolean {
  return (changeOf(movement) ?? 0) !== 0 || movement.amount !== 0;
}

function balanceBefore({ balance, change }: StatementLine): Kobo | undefined {
  return balance === undefined ? undefined : kobo(balance - change);
}

type Placed = { month: string; line: StatementLine };

/** Returns the lines of movements in the order of the account, with what is missing between them. */
function linesOf(movements: readonly Movement[], isShared: boolean): Placed[] {
  const placed: Placed[] = [];
  let [balance, month]: [Kobo | undefined, string] = [undefined, ''];
  let last: Movement | undefined;
  for (const movement of movements) {
    const { id, kind, text, reference, time, amount, previous, current } = movement;
    const own = time ? lagosDay(time).slice(0, 7) : month;
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
function nameOf({ kind, reference, time }: Movement): string {
  return `${kind.toLowerCase()} ${[reference, time && formatLagos(time)].filter(Boolean).join(' of ')}`;
}

/** How many records are looked for a better place, and how many are looked at for that at most. */
const MAX_MOVED = 500;
const MAX_LOOKS = 5_000_000;

/**
 * Returns movements in the order in which the balance moved. That is the order of their times, but for records of about the same
 * time, and for deposits that were decided after they were made: those stand where their balances fit.
 */
export function inOrderOfBalance(movements: readonly Movement[]): Movement[] {
  // Lists have the latest first: reversed, those of one time are in the order in which they were made.
  const order = [...movements].reverse().sort((a, b) => compareTexts(a.time, b.time));
  for (let moved = 0; moved < Math.min(MAX_MOVED, MAX_LOOKS / order.length); moved++) {
    const move = misplaced(order);
    if (!move) break;
    const [movement] = order.splice(move.from, 1);
    order.splice(move.to > move.from ? move.to - 1 : move.to, 0, movement!);
  }
  return order;
}

/** Returns a record whose balances fit neither neighbour, and the place where they do. */
function misplaced(order: readonly Movement[]): { from: number; to: number } | undefined {
  const joins = (a: number, b: number) => order[a] !== undefined && order[a].current === order[b]?.previous;
  const breaks = order.flatMap((_, at) => (joins(at - 1, at) ? [] : [at])).concat(order.length);
  const after = new Map<Kobo | undefined, number[]>();
  for (const at of breaks) {
    const balance = order[at - 1]?.current;
    const places = after.get(balance);
    if (places) places.push(at);
    else after.set(balance, [at]);
  }
  for (const from of breaks) {
    const movement = order[from];
    if (!movement || changeOf(movement) === undefined || joins(from, from + 1)) continue;
    const places = (after.get(movement.previous) ?? []).filter(
      (to) => to !== from && to !== from + 1 && to > 0 && mayStandAt(movement, order[to - 1], order[to]),
    );
    const to = places.find((place) => order[place]?.previous === movement.current) ?? places[0];
    if (to !== undefined) return { from, to };
  }
  return undefined;
}

/** Records are not always booked in the order of their times: clocks of servers differ, and answers take time. */
const NEAR_MS = 2 * 60_000;

function mayStandAt({ kind, time = '' }: Movement, before: Movement | undefined, after: Movement | undefined): boolean {
  const isDecidedLater = kind !== 'Sale' && kind !== 'Transfer' && (before?.time ?? '') >= time;
  return isDecidedLater || isNear(before?.time, time) || isNear(after?.time, time);
}

function isNear(a: string | undefined, b: string): boolean {
  return a !== undefined && Math.abs(Date.parse(a) - Date.parse(b)) <= NEAR_MS;
}

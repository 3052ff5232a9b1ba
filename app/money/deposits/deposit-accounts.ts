import { compareTexts, latestFirst } from '~/domain/compare';
import type { Kobo } from '~/domain/naira';
import type { BalanceChange } from '../statements/balance-changes';
import { inOrderOfBalance } from '../statements/balance-order';

/** Where the balance of an account goes from one value to another without a known movement: what a deposit may explain. */
type Gap = {
  /** The place of its account. */
  account: number;
  /** The balances before and after it; undefined before the first and after the last movement. */
  from?: Kobo | undefined;
  to?: Kobo | undefined;
  /** The times of the movements around it. */
  after: string;
  before: string;
};

/** Later than any time. */
const NEVER = '9';
/** A deposit that does not close a gap belongs to it when it was made about then. */
const NEAR_MS = 24 * 60 * 60_000;

/**
 * Puts a vendor's deposits, which do not say to which of its accounts they went, into the gaps of those accounts that their balances
 * fit. Each account comes with its other movements; what fits none goes to the first account. Returns the movements of each account,
 * the latest first.
 */
export function* withDeposits<Account extends { movements: readonly BalanceChange[] }>(
  accounts: readonly [Account, ...Account[]],
  deposits: readonly BalanceChange[],
): Generator<void, (Account & { movements: BalanceChange[] })[]> {
  const all = accounts.map(({ movements }) => [...movements]);
  const gaps = yield* gapsByStart(all);
  const tells = ({ previous, current, time }: BalanceChange) =>
    previous !== undefined && current !== undefined && Boolean(time);
  let waiting = deposits.filter(tells);
  const unplaced = deposits.filter((deposit) => !tells(deposit));
  waiting.sort((a, b) => compareTexts(a.time, b.time));
  // A deposit may wait for the one that leads to it.
  for (let left = -1; left !== waiting.length && waiting.length > 0;) {
    left = waiting.length;
    const others: BalanceChange[] = [];
    for (const [index, deposit] of waiting.entries()) {
      if (index % SLICE === 0) yield;
      const gap = gaps.bestFor(deposit);
      if (!gap) others.push(deposit);
      else {
        all[gap.account]!.push(deposit);
        gaps.narrow(gap, deposit.current);
      }
    }
    waiting = others;
  }
  for (const deposit of [...waiting, ...unplaced]) all[0]!.push(deposit);
  return accounts.map((account, at) => ({ ...account, movements: all[at]!.sort(latestFirst) }));
}

function* gapsByStart(accounts: readonly (readonly BalanceChange[])[]): Generator<void, Gaps> {
  const gaps = new Gaps();
  for (const [account, movements] of accounts.entries()) {
    const order = yield* inOrderOfBalance(movements.filter(({ time }) => time));
    let last: BalanceChange | undefined;
    for (const next of [...order, undefined]) {
      if (!last || !next || last.current !== next.previous)
        gaps.add({
          account,
          from: last?.current,
          to: next?.previous,
          after: last?.time ?? '',
          before: next?.time ?? NEVER,
        });
      last = next;
    }
  }
  return gaps;
}

/** Deposits that are placed in one slice, and gaps around a time that are compared. */
const SLICE = 50;
const MAX_COMPARED = 100;

/** Gaps by the balance with which they begin, and by both balances, in the order of their times. */
class Gaps {
  readonly #from = new Map<string, Gap[]>();
  readonly #between = new Map<string, Gap[]>();

  add(gap: Gap): void {
    for (const [map, key] of this.#placesOf(gap)) {
      const known = map.get(key) ?? [];
      known.splice(placeOf(known, gap.after), 0, gap);
      map.set(key, known);
    }
  }

  /** Lets a gap begin where the deposit in it ends; one that is closed is none any more. */
  narrow(gap: Gap, from: Kobo | undefined): void {
    for (const [map, key] of this.#placesOf(gap)) {
      const known = map.get(key)!;
      known.splice(known.indexOf(gap), 1);
    }
    if (from !== gap.to) this.add({ ...gap, from });
  }

  /** Returns the gap that a deposit closes, the nearest in time; or else one in which it begins. */
  bestFor({ previous, current, time = '' }: BalanceChange): Gap | undefined {
    const closed = [...around(this.#between.get(`${previous} ${current}`), time), ...this.#first(current, previous)];
    return (
      nearest(
        closed.filter(({ to }) => to === current),
        time,
      ) ??
      nearest(
        [...around(this.#from.get(String(previous)), time), ...closed].filter((gap) => distance(gap, time) <= NEAR_MS),
        time,
      )
    );
  }

  /** Returns the gaps at the beginning of accounts, of which each has one. */
  #first(current: Kobo | undefined, previous: Kobo | undefined): Gap[] {
    return (this.#from.get('undefined') ?? []).filter(({ to }) => to === current || previous === 0);
  }

  #placesOf({ from, to }: Gap): readonly (readonly [Map<string, Gap[]>, string])[] {
    return [
      [this.#from, String(from)],
      [this.#between, `${from} ${to}`],
    ];
  }
}

/** Returns where a time belongs in gaps that are in the order of their times. */
function placeOf(gaps: readonly Gap[], time: string): number {
  let [low, high] = [0, gaps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareTexts(gaps[middle]!.after, time) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the gaps about a time. */
function around(gaps: readonly Gap[] = [], time: string): Gap[] {
  const at = placeOf(gaps, time);
  return gaps.slice(Math.max(0, at - MAX_COMPARED), at + MAX_COMPARED);
}

function nearest(gaps: readonly Gap[], time: string): Gap | undefined {
  return gaps.reduce<Gap | undefined>(
    (best, gap) => (best && compareGaps(best, gap, time) <= 0 ? best : gap),
    undefined,
  );
}

/** Compares gaps by how far a time is from them; of those around it, the one that ends sooner comes first. */
function compareGaps(a: Gap, b: Gap, time: string): number {
  return distance(a, time) - distance(b, time) || compareTexts(a.before, b.before);
}

/** Returns how far a time is from a gap, in ms. */
function distance({ after, before }: Gap, time: string): number {
  if (time < after) return Date.parse(after) - Date.parse(time);
  return time > before ? Date.parse(time) - Date.parse(before) : 0;
}

import { inOrderOfBalance } from './balance-order';
import { compareTexts, latestFirst } from './compare';
import type { Movement } from './movements';
import type { Kobo } from './naira';

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
export function* withDeposits<Account extends { movements: readonly Movement[] }>(
  accounts: readonly [Account, ...Account[]],
  deposits: readonly Movement[],
): Generator<void, (Account & { movements: Movement[] })[]> {
  const all = accounts.map(({ movements }) => [...movements]);
  const gaps = yield* gapsByStart(all);
  const tells = ({ previous, current, time }: Movement) =>
    previous !== undefined && current !== undefined && Boolean(time);
  let waiting = deposits.filter(tells);
  const others = deposits.filter((deposit) => !tells(deposit));
  waiting.sort((a, b) => compareTexts(a.time, b.time));
  // A deposit may wait for the one that leads to it.
  for (let left = -1; left !== waiting.length && waiting.length > 0;) {
    left = waiting.length;
    yield;
    waiting = waiting.filter((deposit) => {
      const gap = bestOf(gaps, deposit);
      if (!gap) return true;
      all[gap.account]!.push(deposit);
      narrow(gaps, gap, deposit.current);
      return false;
    });
  }
  all[0]!.push(...waiting, ...others);
  return accounts.map((account, at) => ({ ...account, movements: all[at]!.sort(latestFirst) }));
}

type Gaps = Map<Kobo | undefined, Gap[]>;

function* gapsByStart(accounts: readonly (readonly Movement[])[]): Generator<void, Gaps> {
  const gaps: Gaps = new Map();
  for (const [account, movements] of accounts.entries()) {
    const order = yield* inOrderOfBalance(movements.filter(({ time }) => time));
    let last: Movement | undefined;
    for (const next of [...order, undefined]) {
      if (!last || !next || last.current !== next.previous)
        add(gaps, {
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

function add(gaps: Gaps, gap: Gap): void {
  const known = gaps.get(gap.from);
  if (known) known.push(gap);
  else gaps.set(gap.from, [gap]);
}

/** Lets a gap begin where the deposit in it ends; one that is closed is none any more. */
function narrow(gaps: Gaps, gap: Gap, from: Kobo | undefined): void {
  gaps.set(
    gap.from,
    gaps.get(gap.from)!.filter((other) => other !== gap),
  );
  if (from !== gap.to) add(gaps, { ...gap, from });
}

/** Returns the gap that a deposit closes, the nearest in time; or else one in which it begins. */
function bestOf(gaps: Gaps, { previous, current, time = '' }: Movement): Gap | undefined {
  const first = (gaps.get(undefined) ?? []).filter(({ to }) => to === current || previous === 0);
  const possible = [...(gaps.get(previous) ?? []), ...first];
  const nearest = (from: readonly Gap[]) =>
    from.reduce<Gap | undefined>((best, gap) => (best && compareGaps(best, gap, time) <= 0 ? best : gap), undefined);
  return (
    nearest(possible.filter(({ to }) => to === current)) ??
    nearest(possible.filter((gap) => distance(gap, time) <= NEAR_MS))
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

import { compareTexts } from '~/domain/compare';
import { type Kobo, kobo } from '~/domain/naira';
import { type BalanceChange, changeOf } from './balance-changes';

/** Records are not always booked in the order of their times: clocks of servers differ, and answers take time. */
const NEAR_MS = 2 * 60_000;
/** How many records after a gap may begin the next chain, and how far back a chain that leads to itself is put in. */
const MAX_STARTS = 100;
const MAX_BACK = 500;
/** Records that are placed in one slice. */
const SLICE = 100;

/**
 * Puts movements into the order in which the balance moved, a slice at a time. That is the order of their times, but for records of
 * about the same time, and for deposits that were decided after they were made: those stand where their balances fit.
 */
export function* inOrderOfBalance(movements: readonly BalanceChange[]): Generator<void, BalanceChange[]> {
  // Lists have the latest first: reversed, those of one time are in the order in which they were made.
  const all = [...movements].reverse().sort((a, b) => compareTexts(a.time, b.time));
  yield;
  const chains = new Chains(all);
  while (!chains.isDone) {
    for (let count = 0; count < SLICE && !chains.isDone; count++) chains.placeNext();
    yield;
  }
  return chains.ended();
}

/** Follows the balance from record to record. */
class Chains {
  readonly #times: readonly number[];
  readonly #isUsed: boolean[];
  /** The records that begin with a balance, and whether one ends with it, in the order of their times. */
  readonly #from = new Map<Kobo, number[]>();
  readonly #to = new Map<Kobo, number[]>();
  /** Deposits that were passed over, since their balance is reached later. */
  readonly #isLater: boolean[];
  readonly #placed: BalanceChange[] = [];
  #first = 0;
  #balance: Kobo | undefined;

  constructor(readonly all: readonly BalanceChange[]) {
    this.#times = all.map(({ time = '' }) => Date.parse(time) || 0);
    this.#isUsed = all.map(() => false);
    this.#isLater = all.map(() => false);
    for (const [index, { previous, current }] of all.entries()) {
      if (previous === undefined || current === undefined) continue;
      append(this.#from, previous, index);
      append(this.#to, current, index);
    }
  }

  get isDone(): boolean {
    while (this.#first < this.all.length && (this.#isUsed[this.#first] || this.#isLater[this.#first])) this.#first++;
    return this.#first >= this.all.length;
  }

  /** Places the next record, or a chain of them. */
  placeNext(): void {
    const earliest = this.all[this.#first]!;
    if (changeOf(earliest) === undefined) return this.#take(this.#first);
    const next = this.#nextFrom(this.#balance, this.#times[this.#first]! + NEAR_MS);
    if (next !== undefined) return this.#take(next);
    const start = this.#start();
    if (start === undefined) this.#isLater[this.#first] = true;
    else if (!this.#putBack(start)) this.#take(start);
  }

  /** Returns all records. Deposits whose balance was never reached stand where their times are. */
  ended(): BalanceChange[] {
    const left = this.all.filter((_, index) => !this.#isUsed[index]);
    if (left.length === 0) return this.#placed;
    const placed: BalanceChange[] = [];
    for (const movement of this.#placed) {
      while (left[0] && compareTexts(left[0].time, movement.time) < 0) placed.push(left.shift()!);
      placed.push(movement);
    }
    return [...placed, ...left];
  }

  #take(index: number): void {
    const movement = this.all[index]!;
    this.#isUsed[index] = true;
    this.#placed.push(movement);
    const { current, amount } = movement;
    const isTold = changeOf(movement) !== undefined;
    this.#balance = isTold ? current : this.#balance === undefined ? undefined : kobo(this.#balance + (amount ?? 0));
  }

  /** Returns a record that begins with a balance, not later than a time: of about now, or else a deposit that was passed over. */
  #nextFrom(balance: Kobo | undefined, latest: number): number | undefined {
    const queue = balance === undefined ? undefined : this.#from.get(balance);
    if (!queue) return undefined;
    while (queue.length > 0 && this.#isUsed[queue[0]!]) queue.shift();
    let later: number | undefined;
    for (const index of queue.slice(0, MAX_STARTS)) {
      if (this.#isUsed[index] || this.#times[index]! > latest) continue;
      if (!this.#isLater[index]) return index;
      later ??= index;
    }
    return later;
  }

  /**
   * Returns the record with which the account goes on after a gap: the earliest to which no other leads. Undefined to pass over the
   * earliest, a deposit that is decided later.
   */
  #start(): number | undefined {
    const latest = this.#times[this.#first]! + NEAR_MS;
    if (isDecidedLater(this.all[this.#first]!) && this.#isReached(this.#first, Infinity)) return undefined;
    let looked = 0;
    for (let index = this.#first; index < this.all.length && this.#times[index]! <= latest; index++) {
      if (++looked > MAX_STARTS) break;
      if (this.#isUsed[index] || this.#isLater[index] || changeOf(this.all[index]!) === undefined) continue;
      if (!this.#isReached(index, latest)) return index;
    }
    return this.#first;
  }

  /** True when another record that is left leads to the balance with which this one begins. */
  #isReached(index: number, latest: number): boolean {
    const { previous } = this.all[index]!;
    const queue = this.#to.get(previous!) ?? [];
    while (queue.length > 0 && this.#isUsed[queue[0]!]) queue.shift();
    return queue
      .slice(0, MAX_STARTS)
      .some((other) => other !== index && !this.#isUsed[other] && this.#times[other]! <= latest);
  }

  /** Puts a chain that leads back to its beginning where the balance had that value a moment ago. Returns false for another. */
  #putBack(start: number): boolean {
    const { previous } = this.all[start]!;
    let at = this.#placed.length - 1;
    const last = Math.max(0, this.#placed.length - MAX_BACK);
    while (at >= last && this.#placed[at]!.current !== previous) at--;
    if (at < last) return false;
    if (Math.abs(Date.parse(this.#placed[at]!.time ?? '') - this.#times[start]!) > NEAR_MS) return false;
    const chain: number[] = [];
    for (let next: number | undefined = start; next !== undefined && chain.length < MAX_BACK;) {
      chain.push(next);
      this.#isUsed[next] = true;
      next = this.#nextFrom(this.all[next]!.current, this.#times[start]! + NEAR_MS);
    }
    const leadsBack = this.all[chain.at(-1)!]!.current === previous;
    if (leadsBack) this.#placed.splice(at + 1, 0, ...chain.map((index) => this.all[index]!));
    else for (const index of chain) this.#isUsed[index] = false;
    return leadsBack;
  }
}

const isDecidedLater = ({ kind }: BalanceChange) => kind !== 'Sale' && kind !== 'Transfer';

function append(map: Map<Kobo, number[]>, balance: Kobo, index: number): void {
  const known = map.get(balance);
  if (known) known.push(index);
  else map.set(balance, [index]);
}

/** Does work that is done a slice at a time as a whole. */
export function whole<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

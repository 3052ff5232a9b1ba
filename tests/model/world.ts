import type { Store } from '~/base/store/store.server';

/** A portal of the model: its own store, and a clock that may be wrong. A portal that died never goes on. */
export type Portal = { name: string; store: Store; skewMs: number; isAlive: boolean };

/** Something that may happen next; without a label it tells its story itself. `isOfApi` marks what the API does. */
export type Move = { label?: string; isOfApi?: true; run: () => void };

/** What waits for an answer from outside: what happens when nothing goes wrong, and what may go wrong. */
export type Pending = {
  portal: Portal;
  goOn: Move;
  faultCount: number;
  fault: (index: number) => Move;
  /** Called when its portal dies. Returns what it may still do outside, later or never. */
  orphan: () => Move;
};

/** Picks one of the moves by number: the first `normal` ones are no faults. */
export type Choose = (normal: number, faults: number) => number;

/** What can happen next: a move, what was waited for, one of its faults, or that time passes until a timer. */
type Happening = Move | Pending | { of: Pending; fault: Move } | Timer;
type Timer = { portal: Portal; due: number; every: number | undefined; fire: () => void };

const nextTurn = setImmediate;

/**
 * The world around real code: its clock, its timers, and what it waits for. Nothing happens by itself: at each step one
 * move is chosen, and the code runs until it waits for something again.
 */
export class World {
  /** The true time, in ms since 1970. */
  now = 1_800_000_000_000;
  /** True after everything stood still for longer than a lease, as in a paused process. */
  hasStoodStill = false;
  /** The portal whose code runs. */
  current: Portal | undefined;
  readonly portals: Portal[] = [];
  readonly story: string[] = [];
  readonly #choose: Choose;
  readonly #pending = new Set<Pending>();
  readonly #timers = new Set<Timer>();
  /** What a lost connection may still do later, or never. */
  readonly #late = new Set<Move>();
  #faultsLeft: number;

  /** `onTurn` is called before each move: other worlds may have gone on meanwhile. */
  constructor(
    choose: Choose,
    faults: number,
    readonly onTurn: () => void,
  ) {
    this.#choose = choose;
    this.#faultsLeft = faults;
  }

  /** The clock of the portal whose code runs. */
  clock(): number {
    return this.now + (this.current?.skewMs ?? 0);
  }

  wait(pending: Pending): void {
    this.#pending.add(pending);
  }

  /** Lets a move happen later, at any time or never. */
  later(move: Move): void {
    this.#late.add(move);
  }

  /** Starts a timer of the portal whose code runs; `every` makes it repeat. */
  start(fire: () => void, ms: number, every?: number): Timer | undefined {
    if (!this.current) return undefined;
    const timer = { portal: this.current, due: this.now + ms, every, fire };
    this.#timers.add(timer);
    return timer;
  }

  stop(timer: Timer): void {
    this.#timers.delete(timer);
  }

  /** Ends a portal at once, as a power cut does. `orphaned` takes what it has sent and what may still arrive. */
  kill(portal: Portal, orphaned: (late: Move) => void): void {
    portal.isAlive = false;
    for (const pending of this.#pending) {
      if (pending.portal !== portal) continue;
      this.#pending.delete(pending);
      orphaned(pending.orphan());
    }
    for (const timer of this.#timers) if (timer.portal === portal) this.#timers.delete(timer);
  }

  /**
   * Makes moves until nothing is left to do: those that people may make, and those of what waits. `isWaiting` says whether
   * somebody waits for an answer. Returns when all is quiet.
   */
  async run(
    actions: () => readonly Move[],
    extraFaults: () => readonly Move[],
    isWaiting: () => boolean,
  ): Promise<void> {
    for (let steps = 0; ; steps++) {
      await new Promise((resolve) => nextTurn(resolve));
      this.onTurn();
      if (steps > 2_000) throw new Error('It does not come to an end.');
      const pending = [...this.#pending];
      const possible = actions();
      const timer = this.#nextTimer();
      const isQuiet = pending.length === 0 && possible.length === 0;
      const isTime = isQuiet && timer && (isWaiting() || timer.due - this.now < 1_000);
      if (isQuiet && !isTime) return;
      const normal: Happening[] = [...(isTime ? [timer] : []), ...pending, ...possible, ...this.#late];
      const mayFail = this.#faultsLeft > 0;
      const others: Happening[] = mayFail ? [...extraFaults(), ...(timer && !isQuiet ? [timer] : [])] : [];
      const ofPending = mayFail ? pending.reduce((sum, { faultCount }) => sum + faultCount, 0) : 0;
      const picked = this.#choose(normal.length, ofPending + others.length);
      if (picked >= normal.length) this.#faultsLeft--;
      const fault = picked - normal.length;
      this.#happen(normal[picked] ?? others[fault - ofPending] ?? faultOf(pending, fault));
    }
  }

  /** Lets no more faults happen. */
  calm(): void {
    this.#faultsLeft = 0;
    this.#late.clear();
  }

  #happen(what: Happening): void {
    if ('due' in what) return this.#fire(what);
    if ('run' in what) {
      this.#late.delete(what);
      if (what.label !== undefined) this.story.push(what.label);
      return what.run();
    }
    const { of, fault } = 'of' in what ? what : { of: what, fault: what.goOn };
    this.#pending.delete(of);
    this.current = of.portal;
    this.story.push(`${of.portal.name}: ${fault.label}`);
    fault.run();
  }

  #nextTimer(): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) if (!next || timer.due < next.due) next = timer;
    return next;
  }

  #fire(timer: Timer): void {
    this.story.push(`${timer.portal.name}: ${Math.max(0, timer.due - this.now)} ms pass`);
    this.now = Math.max(this.now, timer.due);
    if (timer.every === undefined) this.#timers.delete(timer);
    else timer.due = this.now + timer.every;
    this.current = timer.portal;
    timer.fire();
  }
}

/** Returns a fault of what waits, by its number over all of them. */
function faultOf(pending: readonly Pending[], number: number): Happening {
  let index = number;
  for (const of of pending) {
    if (index < of.faultCount) return { of, fault: of.fault(index) };
    index -= of.faultCount;
  }
  throw new Error(`There is no fault ${number}.`);
}

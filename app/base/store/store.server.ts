import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopwatch } from '../clock.server';
import { config } from '../config/config.server';
import { Claims, OfAnotherStore } from '../database/claims.server';
import { type Database, StoreUnavailable, type Transaction } from '../database/database';
import { DoneOnce } from '../database/done-once';
import { Entries } from '../database/entries.server';
import { openDatabase } from '../database/open.server';
import { Resealing } from '../database/resealing.server';
import { Retention } from '../database/retention.server';
import { openInMemory } from '../database/sqlite/open-sqlite.server';
import { metrics } from '../metrics.server';
import { type Adopt, adoptEntries } from './adopt.server';
import { CountedAttempts, type HeldAttempt } from './counted-attempts.server';
import { type HeldLock, Lease } from './lease.server';
import { orElse } from './or-else';
import { Sealing, unknownSecret } from './sealing.server';
import { WriteLater } from './write-later.server';

/** A result and how long it is stored; with 0 seconds only concurrent callers get it. */
export type Result = { value: string; ttlSeconds: number };

/**
 * Work that is done once. `run` is called with true when an earlier holder of the claim was lost, unless `whenLost`
 * gives the result for that case: then nothing is done again. Its second argument tells whether the claim is still held: work that
 * paused for longer than a lease may have lost it. `onLost` is called by the one caller whose result of a lost
 * claim is stored. `birth` is the birth mark of the store that would know whether the work was done before. `also` stores what belongs
 * to the result in the transaction that stores it; it may be called again.
 */
export type Work = {
  birth?: string;
  run: (wasLost: boolean, lease: Pick<Lease, 'isHeld'>) => Promise<Result>;
  whenLost?: () => Result;
  onLost?: () => void;
  also?: (db: Transaction['db']) => Promise<void>;
};

type Held = Pick<Lease, 'claim' | 'token'>;

/** How long an order is remembered as done: longer than the API takes to show it in its records. */
const DONE_ORDER_SECONDS = 60 * 24 * 60 * 60;
const DONE = 'done';

/** Waiting time between two looks at a claim that another portal holds. */
const [FIRST_LOOK_MS, MAX_LOOK_MS] = [40, 400];

/**
 * Memory shared by all requests of all portals: outcomes of work that must be done once, marks of ended sessions, and
 * counted attempts. Its methods throw StoreUnavailable when the memory does not answer; `peek` and `outcomeOf` return
 * undefined then, so that pages can still be read.
 */
export class Store {
  /** Work of this process in progress, which its own requests share without asking the backend. */
  readonly #running = new Map<string, Promise<string>>();
  readonly #unwritten = new WriteLater();
  readonly #claims: Claims;
  readonly #entries: Entries;
  readonly #attempts: CountedAttempts;
  readonly #upkeep: readonly { stop(): void }[];
  readonly #sealing: Sealing;
  readonly #adoption: DoneOnce<void>;

  constructor(
    readonly database: Database,
    adopts: Readonly<Record<string, Adopt>> = {},
  ) {
    this.#claims = new Claims(database);
    this.#entries = new Entries(database);
    this.#attempts = new CountedAttempts(database, this.#unwritten);
    this.#upkeep = [new Retention(database), new Resealing(database)];
    this.#sealing = new Sealing(database);
    this.#adoption = new DoneOnce(async () => {
      await adoptEntries(this, adopts);
      this.#entries.forgetKnown();
    });
  }

  get birth(): string {
    return this.database.birth;
  }

  /** Resolves when what versions before kept is taken over: no row is read or changed before. Throws StoreUnavailable. */
  adopted(): Promise<void> {
    return this.#adoption.done();
  }

  /** Returns values under several keys; undefined for each when the store does not answer. */
  async peek(...keys: string[]): Promise<(string | undefined)[]> {
    const values = await this.#entries.get(keys).catch(orElse(keys.map(() => undefined)));
    return keys.map((key, index) => this.#unwritten.get(key) ?? values[index]);
  }

  /** Stores a value. When the store does not answer, this process remembers the value and writes it later. */
  async set(key: string, value: string, ttlSeconds: number): Promise<void> {
    await this.#write(key, value, () => this.#entries.set(key, value, ttlSeconds * 1000));
  }

  /** Stores a value about a person as `set` does, sealed where others could read it. */
  async remember(key: string, value: string, ttlSeconds: number): Promise<void> {
    await this.set(key, await this.#sealing.close(value), ttlSeconds);
  }

  /**
   * Returns a value stored by `remember`; undefined when there is none or the store does not answer. `ahead` has what `peek` returned
   * before.
   */
  async recall(key: string, ahead?: ReadonlyMap<string, string | undefined>): Promise<string | undefined> {
    const [value] = ahead?.has(key) ? [ahead.get(key)] : await this.peek(key);
    return value === undefined ? undefined : this.#sealing.open(value);
  }

  /** Returns the same as `recall`, but throws StoreUnavailable for what cannot be read. */
  async read(key: string): Promise<string | undefined> {
    const [sealed] = await this.#entries.get([key]);
    return this.#sealing.openKnown(sealed);
  }

  /**
   * Stores a value as `remember` does unless there is one, and returns the one that is stored. Throws StoreUnavailable when it may not be
   * stored, or cannot be read.
   */
  async firstOf(key: string, value: string, ttlSeconds: number): Promise<string> {
    const isFirst = await this.#entries.add(key, await this.#sealing.close(value), ttlSeconds * 1000);
    const stored = isFirst ? value : await this.read(key);
    if (stored === undefined) throw new StoreUnavailable(new Error(`${key} is gone`));
    return stored;
  }

  /** Returns the time of the store's clock, in ms since 1970; undefined when it does not answer. */
  async now(): Promise<number | undefined> {
    return this.#entries.now().catch(orElse(undefined));
  }

  /**
   * Stores the time of the store's clock, later than any stored before under the key. When the store does not answer, this
   * process uses its own clock until the mark is written.
   */
  async mark(key: string, ttlSeconds: number): Promise<void> {
    await this.#write(key, String(Date.now()), () => this.#entries.mark(key, ttlSeconds * 1000));
  }

  /**
   * Returns the outcome stored under the key, or does the work and stores its result. Concurrent callers share one run,
   * in all portals. When the work throws, the callers of this portal get the error and nothing is stored. Before anything
   * is done, throws StoreUnavailable when the key cannot be claimed, and OfAnotherStore for work of another birth mark.
   */
  async once(key: string, work: Work): Promise<string> {
    const claim = `once:${key}`;
    const running = this.#running.get(claim);
    if (running) {
      metrics.keyUsed(claim, 'again');
      return running;
    }
    const started = this.#claimAndRun(claim, work);
    this.#running.set(claim, started);
    try {
      return await started;
    } finally {
      this.#running.delete(claim);
    }
  }

  /**
   * Returns the outcome stored by `once`, empty when it was sealed with a secret that is not known; undefined when there is
   * none or the store does not answer.
   */
  async outcomeOf(key: string): Promise<string | undefined> {
    const claim = `once:${key}`;
    const found = await this.#claims.look(claim).catch(orElse({ state: 'free' as const }));
    const value = this.#unwritten.get(claim) ?? (found.state === 'settled' ? found.value : undefined);
    return value === undefined ? undefined : ((await this.#sealing.open(value)) ?? '');
  }

  /**
   * Locks an order that is being sent, for all forms with the same order. 'running' means that another one is sent right
   * now; 'lost' that one was sent whose outcome is not known, which is no obstacle with `isLostSeen`; 'done' that it
   * was done and can be done only once.
   */
  async takeLock(order: string, isLostSeen: boolean): Promise<HeldLock | 'running' | 'lost' | 'done'> {
    const claim = `order:${order}`;
    const token = randomUUID();
    let asked = stopwatch();
    const found = await this.#claim(claim, token);
    if (found.state === 'settled') return 'done';
    if (found.state === 'lost' && !isLostSeen) return 'lost';
    const wasLost = found.state === 'lost';
    if (wasLost) asked = stopwatch();
    if (!(wasLost ? await this.#claims.takeOver(claim, found.token, token) : found.state === 'mine')) return 'running';
    const lease = new Lease(this.#claims, claim, token, asked);
    return {
      isHeld: () => lease.isHeld(),
      end: async (outcome) => {
        lease.stop();
        if (outcome === 'done for good') await this.#settle({ claim, token }, DONE, DONE_ORDER_SECONDS);
        else if (outcome === 'known' && !wasLost) await this.#settle({ claim, token }, undefined, 0);
        // The earlier one stays lost, however this one ended.
        else await this.#abandon(claim, token);
      },
    };
  }

  /** Returns whether an order is being sent, lost or done for good; undefined when neither, or when the store does not answer. */
  async lockState(order: string): Promise<'running' | 'lost' | 'done' | undefined> {
    const claim = `order:${order}`;
    if (this.#unwritten.get(claim) !== undefined) return 'done';
    const { state } = await this.#claims.look(claim).catch(orElse({ state: 'free' as const }));
    return state === 'settled' ? 'done' : state === 'free' ? undefined : state;
  }

  /**
   * Starts a counted attempt, of which at most `tries` may have failed or be in progress within the period. While the
   * database does not answer, this portal counts its own.
   */
  beginAttempt(key: string, tries: number, seconds: number): Promise<HeldAttempt | 'refused' | 'wait'> {
    return this.#attempts.begin(`attempts:${key}`, tries, seconds * 1000);
  }

  /** Tells the other portals to drop an owner's cached results. */
  forgetElsewhere(owner: string): void {
    this.database.tell(owner).catch(orElse(undefined));
  }

  /** True when the store answers. */
  async answers(): Promise<boolean> {
    return this.database.answers().then(() => true, orElse(false));
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#running.values());
    await this.#unwritten.close();
    for (const work of this.#upkeep) work.stop();
    await this.database.close();
  }

  async #claimAndRun(claim: string, work: Work): Promise<string> {
    let isHeldElsewhere = false;
    try {
      const token = randomUUID();
      for (let waitMs = FIRST_LOOK_MS; ; waitMs = Math.min(MAX_LOOK_MS, waitMs * 1.5)) {
        const lease = () => new Lease(this.#claims, claim, token, asked);
        let asked = stopwatch();
        const found = await this.#claim(claim, token, work.birth);
        isHeldElsewhere = found.state !== 'mine';
        if (found.state !== 'running' && found.state !== 'free') metrics.keyUsed(claim, USES[found.state]);
        if (found.state === 'not of this store') throw new OfAnotherStore(this.birth, work.birth ?? '');
        if (found.state === 'settled') return await this.#openSettled(found.value, work);
        if (found.state === 'mine') return await this.#runHeld(lease(), (held) => work.run(false, held), work.also);
        if (found.state === 'lost') {
          if (work.whenLost) return await this.#settleLost(claim, found.token, work.whenLost(), work.onLost);
          asked = stopwatch();
          if (await this.#claims.takeOver(claim, found.token, token))
            return await this.#runHeld(lease(), (held) => work.run(true, held), work.also);
        }
        await sleep(waitMs);
      }
    } catch (error) {
      if (error instanceof StoreUnavailable) metrics.keyUsed(claim, 'unavailable');
      // Another portal has begun the work, and the store does not tell how it ended.
      if (error instanceof StoreUnavailable && isHeldElsewhere && work.whenLost) return work.whenLost().value;
      throw error;
    }
  }

  async #settleLost(
    claim: string,
    lostToken: string,
    { value, ttlSeconds }: Result,
    onLost?: () => void,
  ): Promise<string> {
    const own = await this.#sealing.close(value);
    const settled = await this.#claims.settleLost(claim, lostToken, own, ttlSeconds * 1000);
    if (settled === own) onLost?.();
    return (await this.#sealing.open(settled)) ?? value;
  }

  async #runHeld(lease: Lease, run: (lease: Lease) => Promise<Result>, also: Work['also']): Promise<string> {
    try {
      const { value, ttlSeconds } = await run(lease);
      await this.#settle(lease, ttlSeconds > 0 ? await this.#sealing.close(value) : undefined, ttlSeconds, also);
      return value;
    } catch (error) {
      await this.#settle(lease, undefined, 0, also);
      throw error;
    } finally {
      lease.stop();
    }
  }

  async #write(key: string, value: string, write: () => Promise<void>): Promise<void> {
    this.#unwritten.forget(key);
    await write().catch((error: unknown) => this.#unwritten.add(key, value, write, error));
  }

  /** Claims a key. Without an answer the claim may have been taken: it is freed as soon as the store answers. */
  async #claim(claim: string, token: string, birth?: string) {
    const known = this.#unwritten.get(claim);
    if (known !== undefined) return { state: 'settled' as const, value: known };
    try {
      return await this.#claims.claim(claim, token, birth);
    } catch (error) {
      this.#unwritten.add(undefined, '', () => this.#claims.settle(claim, token, undefined, 0), error);
      throw error;
    }
  }

  /** Settles a claim of this process. The outcome is kept here until the store has it. */
  async #settle({ claim, token }: Held, value: string | undefined, ttlSeconds: number, also?: Work['also']) {
    const write = () => this.#claims.settle(claim, token, value, ttlSeconds * 1000, also);
    await write().catch((error: unknown) => this.#unwritten.add(value && claim, value ?? '', write, error));
  }

  /** Ends the lease of a claim whose outcome is not known. */
  async #abandon(claim: string, token: string): Promise<void> {
    const write = () => this.#claims.abandon(claim, token);
    await write().catch((error: unknown) => this.#unwritten.add(undefined, '', write, error));
  }

  /** Opens a stored outcome. One that cannot be opened is as good as lost. */
  async #openSettled(value: string, { whenLost }: Work): Promise<string> {
    const opened = (await this.#sealing.open(value)) ?? whenLost?.().value;
    if (opened === undefined) throw unknownSecret();
    return opened;
  }
}

/** What the metrics call the use of a key that was found in this state. */
const USES = { mine: 'first', settled: 'again', lost: 'lost', 'not of this store': 'of another store' } as const;

let current: Store | undefined;

/** Returns the store of this process: that of a database in memory, unless another was opened. */
export function store(): Store {
  return (current ??= new Store(openInMemory()));
}

/** Opens the database of the settings, and takes over what versions before kept. Throws a ConfigError when it cannot be used. */
export async function openStore(adopts: Readonly<Record<string, Adopt>> = {}): Promise<void> {
  current = new Store(await openDatabase(config()), adopts);
  await current.adopted().catch(orElse(undefined));
}

/** Writes what is not written yet, and ends. */
export async function closeStore(): Promise<void> {
  await current?.close();
}

import { type Backend, CLAIM_MS, type ClaimState, LEASE_MS, StoreUnavailable } from '~/base/store/backend';
import type { Memory } from './memory';
import type { Truth } from './truth';
import type { Portal, World } from './world';

type Claim = { token: string; until: number; expires: number; value?: string };
/** Called for each outcome that replaces another; `token` is of who stored it. */
type OnReplaced = (key: string, before: string, after: string | undefined, token: string) => void;

/** What Redis does with the claims, as its scripts say (app/base/store/redis-scripts.ts). */
export class ModelRedis {
  birth = 'birth-1';
  readonly #claims = new Map<string, Claim>();

  constructor(
    readonly clock: () => number,
    readonly onReplaced: OnReplaced = () => {},
  ) {}

  /** Loses everything, and is born again. */
  flush(): void {
    this.#claims.clear();
    this.birth = `birth-${Number(this.birth.slice('birth-'.length)) + 1}`;
  }

  hasRunning(): boolean {
    return [...this.#claims.keys()].some((key) => this.look(key).state === 'running');
  }

  look(key: string): ClaimState {
    const claim = this.#of(key);
    if (!claim) return { state: 'free' };
    if (claim.value !== undefined) return { state: 'settled', value: claim.value };
    return claim.until > this.clock() ? { state: 'running' } : { state: 'lost', token: claim.token };
  }

  claim(key: string, token: string, birth?: string): ClaimState | { state: 'mine' | 'not of this store' } {
    const found = this.look(key);
    if (found.state !== 'free') return found;
    if (birth !== undefined && birth !== this.birth) return { state: 'not of this store' };
    this.#hold(key, token);
    return { state: 'mine' };
  }

  takeOver(key: string, lostToken: string, token: string): boolean {
    const found = this.look(key);
    if (found.state !== 'lost' || found.token !== lostToken) return false;
    this.#hold(key, token);
    return true;
  }

  renew(key: string, token: string, leaseMs = LEASE_MS): boolean {
    const claim = this.#of(key);
    if (claim?.token !== token || claim.value !== undefined) return false;
    claim.until = this.clock() + leaseMs;
    return true;
  }

  settle(key: string, token: string, value: string | undefined, ttlMs: number): void {
    const claim = this.#of(key);
    if (claim?.token !== token) return;
    if (claim.value !== undefined && claim.value !== value) this.onReplaced(key, claim.value, value, token);
    if (value === undefined) this.#claims.delete(key);
    else Object.assign(claim, { value, expires: this.clock() + ttlMs });
  }

  settleLost(key: string, lostToken: string, value: string, ttlMs: number): string {
    const claim = this.#of(key);
    if (claim?.value !== undefined) return claim.value;
    if (claim?.token === lostToken) Object.assign(claim, { value, expires: this.clock() + ttlMs });
    return value;
  }

  #hold(key: string, token: string): void {
    this.#claims.set(key, { token, until: this.clock() + LEASE_MS, expires: this.clock() + CLAIM_MS });
  }

  #of(key: string): Claim | undefined {
    const claim = this.#claims.get(key);
    return claim && claim.expires > this.clock() ? claim : undefined;
  }
}

/** Redis, and the connections of portals to it: each operation on a claim is a step, and can go wrong. */
export class ModelRedisMemory implements Memory {
  readonly dropsLateWrites = false;
  readonly #redis: ModelRedis;
  readonly #values = new Map<string, string>();
  /** Who holds a claim, by its token, until it was settled. */
  readonly #holders = new Map<string, Portal>();

  constructor(
    readonly world: World,
    readonly truth: Truth,
  ) {
    this.#redis = new ModelRedis(
      () => world.now,
      (key, before, after) => {
        if (!before.includes('"unknown"')) truth.violated(`I5: ${key} was ${before}, and becomes ${after}`);
      },
    );
  }

  hasRunning(): boolean {
    return this.#redis.hasRunning();
  }

  lose(): void {
    this.#redis.flush();
    this.#values.clear();
  }

  backendOf(portal: Portal): Backend {
    const redis = this.#redis;
    const running = new Set<string>();
    const step = <T>(label: string, apply: () => T) => this.#step(portal, label, apply);
    return {
      isShared: false,
      get birth() {
        return redis.birth;
      },
      get: async (keys) => keys.map((key) => this.#values.get(key)),
      set: async (key, value) => void this.#values.set(key, value),
      swap: async (key, read, value) => {
        if (this.#values.get(key) !== read) return false;
        this.#values.set(key, value);
        return true;
      },
      now: async () => this.world.now,
      mark: async () => {},
      look: async (key) => redis.look(key),
      claim: async (key, token, birth) => {
        const apply = () => this.#claim(key, token, birth);
        // A holder that was found running is looked at again and again: that is no step of its own.
        const found =
          running.has(token) && redis.look(key).state === 'running' ? apply() : await step(`claim ${key}`, apply);
        if (found.state === 'running') running.add(token);
        if (found.state === 'mine') this.#holders.set(token, portal);
        return found;
      },
      takeOver: (key, lost, token) => step(`take over ${key}`, () => redis.takeOver(key, lost, token)),
      renew: async (key, token) => redis.renew(key, token),
      settle: (key, token, value, ttlMs) => {
        this.#holders.delete(token);
        const label = `${value === undefined ? 'free' : 'settle'} ${key}`;
        return step(label, () => redis.settle(key, token, value, ttlMs));
      },
      settleLost: (key, lost, value, ttlMs) =>
        step(`settle lost ${key}`, () => redis.settleLost(key, lost, value, ttlMs)),
      abandon: (key, token) => {
        this.#holders.delete(token);
        return step(`abandon ${key}`, () => void redis.renew(key, token, 0));
      },
      beginAttempt: async () => 'begun',
      endAttempt: async () => {},
      publish: async () => {},
      subscribe: () => {},
      ping: async () => {},
      close: async () => {},
    };
  }

  #claim(key: string, token: string, birth?: string) {
    const found = this.#redis.claim(key, token, birth);
    const holder = found.state === 'lost' ? this.#holders.get(found.token) : undefined;
    if (holder?.isAlive && !this.world.hasStoodStill)
      this.truth.violated(`I8: ${key} is called lost while ${holder.name} holds it`);
    return found;
  }

  #step<T>(portal: Portal, label: string, apply: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const late = { label: `${label} comes late`, run: () => void apply() };
      const fail = () => reject(new StoreUnavailable(new Error('the connection was lost')));
      this.world.wait({
        portal,
        goOn: { label, run: () => resolve(apply()) },
        faultCount: 2,
        fault: (index) =>
          index === 0
            ? { label: `${label}, and the reply is lost`, run: () => (apply(), fail()) }
            : { label: `${label} is lost, or comes late`, run: () => (this.world.later(late), fail()) },
        orphan: () => late,
      });
    });
  }
}

import { randomBytes } from 'node:crypto';

/**
 * What a claimed key is: free; running, while its holder renews the lease; lost, when the holder's lease ended before
 * its outcome was stored, so that nobody knows it; or settled, with the outcome.
 */
export type ClaimState =
  { state: 'free' } | { state: 'running' } | { state: 'lost'; token: string } | { state: 'settled'; value: string };

/** The start of a counted attempt: begun, refused because the limit is reached, or to wait for those in progress. */
export type AttemptStart = 'begun' | 'refused' | 'wait';

/**
 * Memory of one portal or of several. Every operation is atomic, times are those of the backend, and each throws
 * StoreUnavailable when it cannot be done. Values are strings.
 */
export interface Backend {
  /** True when other processes, or a later one, can read the values: then they are stored sealed. */
  readonly isShared: boolean;
  /**
   * The birth mark: a text that the memory gets when it is first used, and keeps with its values. A memory that lost
   * some has another. Empty while it is not known.
   */
  readonly birth: string;
  /** Returns the values under keys of `set`, in order. */
  get(keys: readonly string[]): Promise<(string | undefined)[]>;
  set(key: string, value: string, ttlMs: number): Promise<void>;
  /** Stores a value in place of the one that was read, undefined for none. Returns false, and stores nothing, when another is there. */
  swap(key: string, read: string | undefined, value: string, ttlMs: number): Promise<boolean>;
  /** Returns the time of the backend's clock, in ms since 1970. */
  now(): Promise<number>;
  /** Stores a time later than now and than the one that is stored, in ms of the backend's clock. */
  mark(key: string, ttlMs: number): Promise<void>;

  /** Returns the state of a claimed key. */
  look(key: string): Promise<ClaimState>;
  /**
   * Claims a free key for the holder of `token`, with a lease of LEASE_MS; otherwise returns its state. The claim
   * outlives the lease by far, so that a holder that died is noticed. Claims no free key for a `birth` that is not the
   * memory's own: it does not know what was claimed before.
   */
  claim(key: string, token: string, birth?: string): Promise<ClaimState | { state: 'mine' | 'not of this store' }>;
  /** Gives a lost claim to a new holder; false when it is not lost under `lostToken` any more. */
  takeOver(key: string, lostToken: string, token: string): Promise<boolean>;
  /** Extends the lease; false when the claim has another holder. */
  renew(key: string, token: string): Promise<boolean>;
  /**
   * Stores the outcome of the claim of `token`, or frees the key when there is none. The token fences: nothing happens
   * when the claim has another holder.
   */
  settle(key: string, token: string, value: string | undefined, ttlMs: number): Promise<void>;
  /** Stores the outcome of a lost claim, unless its holder has stored one meanwhile. Returns the one that is stored. */
  settleLost(key: string, lostToken: string, value: string, ttlMs: number): Promise<string>;
  /** Ends the lease of `token` without an outcome: the claim is lost. */
  abandon(key: string, token: string): Promise<void>;

  /** Starts an attempt: at most `tries` may have failed or be in progress within `windowMs`. */
  beginAttempt(key: string, tries: number, windowMs: number): Promise<AttemptStart>;
  /** Ends an attempt, which counts as failed or not at all. */
  endAttempt(key: string, hasFailed: boolean, windowMs: number): Promise<void>;

  /** Sends a message to the other portals. */
  publish(message: string): Promise<void>;
  /** Calls `onMessage` for each message of another portal, and `onGap` when some may have been missed. */
  subscribe(onMessage: (message: string) => void, onGap: () => void): void;
  /** Resolves when the backend answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How long a holder may be silent. It renews its lease several times in this time. */
export const LEASE_MS = 12_000;
/** How long a claim is kept: as long as a form that was rendered may be sent. */
export const CLAIM_MS = 24 * 60 * 60 * 1000;

/**
 * A memory that was not used for longer, and whose process was another then, may be an old copy: it is born again. Portals
 * touch theirs several times a minute.
 */
export const MAX_SILENCE_MS = 10 * 60 * 1000;

/** Returns the birth mark of a new memory. */
export function newBirth(): string {
  return randomBytes(6).toString('hex');
}

/** Work belongs to a store with another birth mark, which may know that it was done. Nothing was done now. */
export class OfAnotherStore extends Error {
  constructor(own: string, of: string) {
    super(`the store has the birth mark ${own || '(unknown)'}, not ${of || '(none)'}`);
    this.name = 'OfAnotherStore';
  }
}

/** The store did not answer. Nothing that depends on it may be done. */
export class StoreUnavailable extends Error {
  constructor(
    cause: unknown,
    /** True for a value that no secret of now opens: it will never be read again. */
    readonly isSealedForGood = false,
  ) {
    super('the store does not answer', { cause });
    this.name = 'StoreUnavailable';
  }
}

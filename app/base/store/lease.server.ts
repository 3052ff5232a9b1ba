import { stopwatch } from '../clock.server';
import { type Claims, LEASE_MS } from '../database/claims.server';

/** A holder that made sure of its claim less long ago still has it: nobody takes a claim over before its lease ends. */
const SURE_MS = LEASE_MS / 2;

/** A claim of this process, whose lease it renews until it is stopped. */
export class Lease {
  readonly #timer: NodeJS.Timeout;
  #sureFor: () => number;

  /** `asked` tells how long ago the claim was asked for (stopwatch). */
  constructor(
    readonly claims: Claims,
    readonly claim: string,
    readonly token: string,
    asked: () => number,
  ) {
    this.#sureFor = asked;
    this.#timer = setInterval(() => void this.#renew().catch(() => {}), LEASE_MS / 4);
    this.#timer.unref();
  }

  /**
   * Returns whether the claim is still that of this process. One that stood still for longer than its lease may have lost it to
   * another. Throws StoreUnavailable when that cannot be known.
   */
  async isHeld(): Promise<boolean> {
    return this.#sureFor() < SURE_MS || this.#renew();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #renew(): Promise<boolean> {
    const asked = stopwatch();
    const isHeld = await this.claims.renew(this.claim, this.token);
    if (isHeld) this.#sureFor = asked;
    return isHeld;
  }
}

/**
 * The lock of an order that is being sent. `end` frees it when its outcome is known, and otherwise marks it as lost for a day. An
 * order that can be done only once ends with 'done for good', which is remembered for sixty days. `isHeld` returns false once
 * another holder has taken it over.
 */
export type HeldLock = Pick<Lease, 'isHeld'> & { end(outcome: 'known' | 'unknown' | 'done for good'): Promise<void> };

/** The claims under which the calls of one request are made. A change is sent only while all of them are held. */
export class HeldClaims {
  readonly #leases = new Set<Pick<Lease, 'isHeld'>>();

  /** Does work under a claim. */
  async during<T>(lease: Pick<Lease, 'isHeld'>, work: () => Promise<T>): Promise<T> {
    const release = this.add(lease);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Adds a claim; what it returns removes it. */
  add(lease: Pick<Lease, 'isHeld'>): () => void {
    this.#leases.add(lease);
    return () => void this.#leases.delete(lease);
  }

  /** Returns whether all claims are held. Throws StoreUnavailable when that cannot be known. */
  async areHeld(): Promise<boolean> {
    for (const lease of [...this.#leases]) if (!(await lease.isHeld())) return false;
    return true;
  }
}

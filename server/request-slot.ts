import type { Slot, Slots } from './slots';

/** The slot of one request. The request can release it for a while, or exchange it. */
export class RequestSlot {
  #slot: Slot | undefined;
  #outsideCalls = 0;

  constructor(
    slot: Slot | undefined,
    /** The slots that it returns to after a call outside them; undefined for a request that never had a page slot. */
    readonly pages: Slots | undefined,
    readonly payments: Slots,
  ) {
    this.#slot = slot;
  }

  /** Runs a call that may take a minute outside the page slots; undefined when too many are running. */
  outsidePageSlots = <T>(work: () => Promise<T>): Promise<T> | undefined => {
    const payment = this.payments.acquire();
    if (!payment) return undefined;
    if (this.#outsideCalls++ === 0) this.#slot?.release();
    return work().finally(() => {
      payment.release();
      if (--this.#outsideCalls === 0) this.#slot = this.pages?.acquireBeyondLimit();
    });
  };

  /** Exchanges the slot for one of `others`; false when all are taken. */
  exchangeFor(others: Slots): boolean {
    this.#slot?.release();
    this.#slot = others.acquire();
    return this.#slot !== undefined;
  }

  release(): void {
    this.#slot?.release();
  }
}

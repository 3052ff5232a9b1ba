import type { Slot, Slots } from './slots';

/** The slot that one request holds while it is served; it may give it back for a while, or exchange it. */
export class RequestSlot {
  #slot: Slot | undefined;
  #underWay = 0;

  constructor(
    slot: Slot | undefined,
    /** Where it returns to after a call outside the slots of pages; undefined for what was never among them. */
    readonly pages: Slots | undefined,
    readonly payments: Slots,
  ) {
    this.#slot = slot;
  }

  /** Runs a call that may take a minute outside the slots of pages; undefined when too many run so already. */
  outsidePageSlots = <T>(work: () => Promise<T>): Promise<T> | undefined => {
    const payment = this.payments.acquire();
    if (!payment) return undefined;
    if (this.#underWay++ === 0) this.#slot?.release();
    return work().finally(() => {
      payment.release();
      if (--this.#underWay === 0) this.#slot = this.pages?.acquireAnyway();
    });
  };

  /** Exchanges it for one of others; false when they are all taken. */
  exchangeFor(others: Slots): boolean {
    this.#slot?.release();
    this.#slot = others.acquire();
    return this.#slot !== undefined;
  }

  release(): void {
    this.#slot?.release();
  }
}

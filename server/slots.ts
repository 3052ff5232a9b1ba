/** A reserved slot; `release` may be called more than once. */
export type Slot = { release(): void };

/** A counter of concurrent work with a maximum. */
export class Slots {
  #taken = 0;

  constructor(readonly max: number) {}

  get taken(): number {
    return this.#taken;
  }

  /** Acquires a slot; undefined when all are taken. */
  acquire(): Slot | undefined {
    return this.#taken < this.max ? this.#take() : undefined;
  }

  /** Acquires a slot beyond the maximum if needed, for work that is already in progress. */
  acquireBeyondLimit(): Slot {
    return this.#take();
  }

  #take(): Slot {
    this.#taken++;
    let isReleased = false;
    return {
      release: () => {
        if (isReleased) return;
        isReleased = true;
        this.#taken--;
      },
    };
  }
}

/** Something that is being served; `release` may be called more than once. */
export type Slot = { release(): void };

/** A number of things that may happen at once. */
export class Slots {
  #taken = 0;

  constructor(readonly max: number) {}

  get taken(): number {
    return this.#taken;
  }

  /** A slot, or undefined when all are taken. */
  acquire(): Slot | undefined {
    return this.#taken < this.max ? this.#take() : undefined;
  }

  /** A slot also beyond the limit, for what is under way already and goes on. */
  acquireAnyway(): Slot {
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

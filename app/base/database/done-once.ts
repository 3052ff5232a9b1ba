/** Work that is done once: all who ask share it. When it fails, the next who asks has it done again. */
export class DoneOnce<T> {
  #doing: Promise<T> | undefined;

  constructor(readonly work: () => Promise<T>) {}

  /** Resolves with the result of the work, or throws its error. */
  done(): Promise<T> {
    const doing = (this.#doing ??= this.work());
    doing.catch(() => {
      if (this.#doing === doing) this.#doing = undefined;
    });
    return doing;
  }

  /** The work that was begun; undefined when nobody has asked for it, or it failed. */
  get begun(): Promise<T> | undefined {
    return this.#doing;
  }

  /** Has the work done again for the next who asks. */
  forget(): void {
    this.#doing = undefined;
  }
}

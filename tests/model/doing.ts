/** What the next transaction does, as a story tells it; undefined for one that is no step of its own. */
let doing: string | undefined;

/** Names the transaction that `work` makes next. */
export function doingSo<T>(what: string, work: () => T): T {
  doing = what;
  try {
    return work();
  } finally {
    doing = undefined;
  }
}

/** Returns what the transaction that is made now does. */
export const doingNow = (): string | undefined => doing;

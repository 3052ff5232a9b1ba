/** Files that one person may have on their way at once, in either direction. */
export const FILES_AT_ONCE = 4;
const taken = new Map<string, number>();

/** One of `max` slots under the key, such as one person's uploads, to be released when it is over; undefined when all are taken. */
export function acquireSlot(key: string, max: number): { release(): void } | undefined {
  const count = taken.get(key) ?? 0;
  if (count >= max) return undefined;
  taken.set(key, count + 1);
  let isReleased = false;
  return {
    release() {
      if (isReleased) return;
      isReleased = true;
      const left = taken.get(key)! - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    },
  };
}

/** Maximum concurrent uploads, and likewise downloads, of one user. */
export const FILES_AT_ONCE = 4;
const taken = new Map<string, number>();

/**
 * Acquires one of `max` slots under the key, e.g. one user's uploads; undefined when all are taken. The caller must
 * release it.
 */
export function acquireSlot(key: string, max: number): { release(): void } | undefined {
  const count = taken.get(key) ?? 0;
  if (count >= max) return undefined;
  taken.set(key, count + 1);
  let isReleased = false;
  return {
    release() {
      if (isReleased) return;
      isReleased = true;
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    },
  };
}

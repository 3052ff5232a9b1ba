import { UpstreamFailure } from '~/api/failure';
import type { AppLoadContext } from '~/base/framework/node.server';

/** Maximum concurrent uploads, and likewise downloads, of one user. */
export const FILES_AT_ONCE = 4;
/** Maximum concurrent forms of one user, including those that wait for the outcome of the same form. */
const MAX_FORMS_AT_ONCE = 160;
const TOO_MANY_FORMS = 'Too many forms wait for an answer right now. Nothing was sent. Please try again in a moment.';

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

/**
 * Runs work that may take a minute outside the server's page slots. Throws before anything is sent when too much such
 * work is running.
 */
export async function outsidePageSlots<T>(
  { outsidePageSlots: outside }: AppLoadContext,
  userId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const slot = acquireSlot(`form ${userId}`, MAX_FORMS_AT_ONCE);
  const busy = () => new UpstreamFailure('unavailable', 'form', { neverSent: true, message: TOO_MANY_FORMS });
  if (!slot) throw busy();
  try {
    const running = outside ? outside(work) : work();
    if (!running) throw busy();
    return await running;
  } finally {
    slot.release();
  }
}

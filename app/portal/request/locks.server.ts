import type { HeldLock } from '~/base/store/lease.server';
import { store } from '~/base/store/store.server';
import { CANNOT_CLAIM, failing } from './records.server';
import type { Visit } from './visit';

export type { HeldLock };

/** What holds an order back: one like it is being sent, was sent and its outcome is not known, or was done and can be done only once. */
export type LockState = 'running' | 'lost' | 'done';

/**
 * Locks what makes orders of any user alike, unless one like it is or was being sent; a lost one is no obstacle once the
 * user has seen it. Changes of this visit are sent only while the lock is held.
 */
export async function takeLock(
  { inside }: Pick<Visit, 'inside'>,
  alike: string,
  isLostSeen: boolean,
): Promise<HeldLock | LockState> {
  const order = await store().takeLock(alike, isLostSeen);
  if (typeof order === 'string') return order;
  const release = inside.opened.held.add(order);
  return {
    isHeld: () => order.isHeld().catch(failing(CANNOT_CLAIM)),
    end: (outcome) => order.end(outcome).finally(release),
  };
}

/** Returns the state of a lock, for pages: undefined also when the store does not answer. */
export const lockState = (alike: string): Promise<LockState | undefined> => store().lockState(alike);

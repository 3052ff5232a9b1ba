import type { AppLoadContext } from '@remix-run/node';
import { UpstreamFailure } from '../upstream/failure';
import { acquireSlot } from './transfer-slots.server';

/** Forms of one person that are sent, or wait for what came of the same form, at once. */
const MAX_FORMS_AT_ONCE = 160;
const TOO_MANY_FORMS = 'Too many forms wait for an answer right now. Nothing was sent. Please try again in a moment.';

/** Runs what may take a minute outside the slots that the edge has for pages. Throws before anything is sent when too much runs so. */
export async function outsidePageSlots<T>(
  { outsidePageSlots: outside }: AppLoadContext,
  userId: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const slot = acquireSlot(`form ${userId}`, MAX_FORMS_AT_ONCE);
  const busy = () => new UpstreamFailure('unavailable', 'form', { neverSent: true, message: TOO_MANY_FORMS });
  if (!slot) throw busy();
  try {
    const running =
      typeof outside === 'function' ? (outside as (work: () => Promise<T>) => Promise<T> | undefined)(work) : work();
    if (!running) throw busy();
    return await running;
  } finally {
    slot.release();
  }
}

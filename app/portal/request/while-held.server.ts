import type { Caller } from '~/api/caller';
import { UpstreamFailure } from '~/api/failure';
import { StoreUnavailable } from '~/base/database/database';
import type { HeldClaims } from '~/base/store/lease.server';

const STOOD_STILL =
  'Nothing was sent now: this took so long that somebody else may have done it meanwhile. First look whether it was done. Then send it again.';

/**
 * Lets a change be sent only while the claims of its request are held: a portal that stood still sends nothing that another was
 * asked for meanwhile (docs/money-protocol.md).
 */
export function whileHeld(held: HeldClaims): Pick<Caller, 'beforeChange'> {
  return {
    async beforeChange(call) {
      const areHeld = await held.areHeld().catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        return false;
      });
      if (!areHeld) throw new UpstreamFailure('unavailable', call, { neverSent: true, message: STOOD_STILL });
    },
  };
}

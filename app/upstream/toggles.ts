import { z } from 'zod';
import type { Upstream } from './client.server';
import type { ToggleTarget } from './toggles.contract';

export function togglesCalls(upstream: Upstream) {
  return {
    /** Switches a record between active and inactive. */
    toggle: (target: ToggleTarget, id: string) => upstream.send('POST', `api/${target}/toggle`, { id }, z.unknown()),
  };
}

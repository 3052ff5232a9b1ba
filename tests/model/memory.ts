import type { Backend } from '~/base/store/backend';
import type { Portal } from './world';

/** What several portals, or one after the other, remember with. */
export interface Memory {
  /** Returns the memory of a portal that starts. */
  backendOf(portal: Portal): Backend;
  /** True when nothing of a portal that died can arrive after its successor has started. */
  readonly dropsLateWrites: boolean;
  /** True when a holder could be called lost after its lease. */
  hasRunning(): boolean;
  /** Forgets everything, and is born again. */
  lose(): void;
}

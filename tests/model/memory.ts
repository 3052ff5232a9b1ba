import type { Database } from '~/base/database/database';
import type { Replaced } from './tables';
import type { Portal } from './world';

/** What several portals, or one after the other, remember with. */
export interface Memory {
  /** Returns the database of a portal that starts. */
  databaseOf(portal: Portal): Database;
  /** True when nothing of a portal that died can arrive after its successor has started. */
  readonly dropsLateWrites: boolean;
  /** True when a holder could be called lost after its lease. */
  hasRunning(): boolean;
  /** Forgets everything, and is born again. */
  lose(): void;
  /** Returns the outcomes that were replaced. */
  replaced(): Replaced[];
  /** Ends the run. */
  end(): void;
}

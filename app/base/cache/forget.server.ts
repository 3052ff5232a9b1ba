import { backgroundReports } from './background-reports.server';
import { openOutcomes } from './open-outcomes.server';
import { resultCache } from './results.server';

/** Drops what was read and is being read for an owner, in this process, or an outcome that another portal knows now. */
export function forgetRead(owner: string): void {
  if (openOutcomes().heard(owner)) return;
  resultCache().forget(owner);
  backgroundReports().forget(owner);
}

/** Drops all that was read and is being read, in this process. */
export function forgetAllRead(): void {
  resultCache().clear();
  backgroundReports().forgetAll();
}

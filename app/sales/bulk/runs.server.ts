import { businessTime } from '~/base/clock.server';
import * as background from '~/portal/changes/background-run.server';
import type { Visit } from '~/portal/request/visit';
import { noteBegun, noteEnded, type Run } from './batch.server';

/** How many runs of one terminal are in the same phase. It sells one at a time anyway. */
const MAX_OF_TERMINAL = 2;

/** Why a run ended before its last line. */
export const WHY = {
  ...background.WHY,
  late: 'The customers were checked more than 4 hours ago. Check the lines that are left again.',
  balance: (row: number, amount: string) => `The balance is too low for line ${row} of ${amount}.`,
  failing: `${background.MAX_FAILED} lines in a row could not be sold.`,
  other: 'Another bulk sale of yours was being sold. Go on when that one has ended.',
};

/** Names what one run at a time does in all portals. */
export const runName = ({ user }: Pick<Visit<'bulk'>, 'user'>, id: string) => `bulk sale ${user.id} ${id}`;

/** Begins work on a bulk sale that goes on after the answer, as `beginRun` of portal/changes does. */
export async function beginRun(
  visit: Visit<'bulk'>,
  id: string,
  phase: Exclude<Run['phase'], 'ended'>,
  withDoubles: boolean,
  work: (visit: background.RunVisit<'bulk'>, lock: background.RunLock) => Promise<string | undefined>,
): Promise<void> {
  await background.beginRun(
    visit,
    {
      name: runName(visit, id),
      group: {
        name: `bulk ${visit.user.id} ${phase}`,
        most: MAX_OF_TERMINAL,
        words: 'Others of your bulk sales are under way right now. Nothing was sent. Try again when one has ended.',
      },
      noteBegun: (run) => noteBegun(visit, id, run, { phase, withDoubles, begunAt: businessTime() }),
      noteEnded: (run, why) => noteEnded(visit, id, run, why),
    },
    work,
  );
}

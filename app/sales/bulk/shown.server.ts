import { kobo, sumKobo } from '~/domain/naira';
import { OUTCOME_NOT_KNOWN } from '~/domain/not-known';
import { groupToken } from '~/domain/receipt';
import { isSettledSale, saleState, statusLook } from '~/domain/status';
import { lockState } from '~/portal/request/locks.server';
import type { Visit } from '~/portal/request/visit';
import {
  type Batch,
  type BatchLine,
  type Checked,
  isValidStill,
  progressOf,
  type Run,
  runOf,
  type Sold,
} from './batch.server';
import type { BusyWith, LineState, LineSum, ShownLine } from './bulk-page.data';
import { runName } from './runs.server';

/** A bulk sale as it stands now. `busy` is what is done with it now; `why` is why the last run ended before its last line. */
export type Standing = {
  lines: ShownLine[];
  run: Run | undefined;
  busy: BusyWith | undefined;
  why?: string | undefined;
};

/** Reads how a bulk sale stands. */
export async function standingOf(visit: Pick<Visit<'bulk'>, 'user'>, batch: Batch): Promise<Standing> {
  const { run, busy, why } = await runNow(visit, batch.id);
  const { checked, sold } = await progressOf(visit, batch);
  const lines = batch.lines.map((line, index) => shownLine(line, checked[index], sold[index]));
  return { lines, run, busy, ...(why && { why }) };
}

/** Returns the last run, and whether it goes on: whatever it has noted, one that nobody holds has ended. */
async function runNow(visit: Pick<Visit<'bulk'>, 'user'>, id: string): Promise<Omit<Standing, 'lines'>> {
  const run = await runOf(visit, id);
  if (!run || run.phase === 'ended') return { run, busy: undefined, why: run?.why };
  if ((await lockState(runName(visit, id))) === 'running') return { run, busy: run.phase };
  // It may have ended since it was read.
  const now = await runOf(visit, id);
  return { run: now, busy: undefined, why: now?.phase === 'ended' ? now.why : 'The portal stopped meanwhile.' };
}

function shownLine(line: BatchLine, checked: Checked | undefined, sold: Sold | undefined): ShownLine {
  const { row, service, customer, label, amount, mistake, doubleOf } = line;
  const { facts } = checked ?? {};
  const wrong = mistake ?? checked?.mistake;
  return {
    ...{ row, service, customer: facts?.customer ?? customer, label, amount },
    name: facts?.name ?? '',
    // Of what was not sold there is no receipt.
    reference: sold && sold.kind !== 'not sold' && facts ? facts.reference : '',
    kct1: grouped(sold?.kct1),
    kct2: grouped(sold?.kct2),
    token: grouped(sold?.token),
    units: sold?.units ?? '',
    ...(sold
      ? ofSale(sold)
      : wrong !== undefined
        ? { state: 'mistake', status: 'Mistake', message: wrong }
        : checked?.refused !== undefined
          ? { state: 'refused', status: 'Refused', message: checked.refused }
          : !facts || !isValidStill(checked)
            ? { state: 'not checked', status: 'Not checked', message: '' }
            : doubleOf !== undefined
              ? { state: 'double', status: 'Double', message: `The same as line ${doubleOf}.` }
              : checked?.before !== undefined
                ? { state: 'double', status: 'Double', message: checked.before }
                : { state: 'ready', status: 'Ready', message: '' }),
  };
}

const grouped = (token: string | undefined) => (token ? groupToken(token) : '');

function ofSale({ kind, status = '', message = '' }: Sold): Pick<ShownLine, 'state' | 'status' | 'message'> {
  if (kind === 'unknown') return { state: 'unknown', status: OUTCOME_NOT_KNOWN, message };
  if (kind === 'not sold') return { state: 'not sold', status: 'Not sold', message };
  const { label } = statusLook(status);
  if (!isSettledSale(status)) return { state: 'unknown', status: label, message };
  return { state: saleState(status) === 'successful' ? 'sold' : 'not sold', status: label, message };
}

/** Returns how many lines have one of the states, and their total. */
export function sumOf(lines: readonly ShownLine[], ...states: LineState[]): LineSum {
  const own = lines.filter(({ state }) => states.includes(state));
  return { count: own.length, total: sumKobo(own.map(({ amount }) => amount ?? kobo(0))) };
}

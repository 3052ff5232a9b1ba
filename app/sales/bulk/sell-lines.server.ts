import { businessTime } from '~/base/clock.server';
import { formatNaira, type Kobo, kobo } from '~/domain/naira';
import { isSettledSale, saleState } from '~/domain/status';
import { MAX_FAILED, mustStop, type RunLock, type RunVisit } from '~/portal/changes/background-run.server';
import { tryLoad, UpstreamFailure } from '~/portal/request/failures';
import { takeLock } from '~/portal/request/locks.server';
import { noteSale, settleOpenOutcome } from '~/portal/request/sale-steps.server';
import type { Visit } from '~/portal/request/visit';
import type { SaleFacts } from '../sell/sealed-sale.server';
import { sellOnce } from '../sell/sell.server';
import { type Batch, isAskedToStop, keyOfLine, noteSold, progressOf, runOf, type Sold, takeLine } from './batch.server';
import { beginRun, WHY } from './runs.server';
import { soldBefore } from './sold-before.server';

type Seller = RunVisit<'bulk'>;

/**
 * Sells the lines of a bulk sale that were checked and not yet sold, one after the other, each once with its own reference.
 * Ends before the next line when it is asked to, when the session ends, when the balance is too low, or when several in a
 * row fail; then it can go on with what is left.
 */
export async function beginSelling(visit: Visit<'bulk'>, batch: Batch, withDoubles: boolean): Promise<void> {
  await beginRun(visit, batch.id, 'selling', withDoubles, async (own, lock) => {
    // What another bulk sale of the terminal sells now is not known to this one: one at a time.
    const alone = await takeLock(own, `bulk selling ${own.user.id}`, true);
    if (typeof alone === 'string') return WHY.other;
    try {
      const areHeld = async () => (await lock.isHeld()) && (await alone.isHeld());
      const why = await sellLeft(own, batch, withDoubles, { isHeld: areHeld, run: lock.run });
      await lookUp(own, batch, lock);
      return why;
    } finally {
      await alone.end('known');
    }
  });
}

/** Returns why it ended before the last line; undefined when it did not. */
async function sellLeft(visit: Seller, batch: Batch, withDoubles: boolean, lock: RunLock): Promise<string | undefined> {
  const { id, lines } = batch;
  const [{ checked, sold }, before] = await Promise.all([progressOf(visit, batch), soldBefore(visit, batch)]);
  const isCovered = balanceCheck(visit);
  const note = async (index: number, state: Sold | undefined) => {
    sold[index] = state;
    await noteSold(visit, id, lock.run, index, state);
  };
  let failed = 0;
  for (const [index, line] of lines.entries()) {
    const facts = checked[index]?.facts;
    if (!facts || sold[index]) continue;
    if ((line.doubleOf !== undefined || checked[index]?.before !== undefined) && !withDoubles) continue;
    const soldMeanwhile = checked[index]?.before === undefined && before.get(keyOfLine(line));
    if (soldMeanwhile) {
      await note(index, { kind: 'not sold', message: soldMeanwhile });
      continue;
    }
    // Another run may sell these lines by now, and writes down how they end.
    if (!(await lock.isHeld())) return WHY.stoodStill;
    if (await isAskedToStop(visit, id)) return WHY.stop;
    if (mustStop()) return WHY.ending;
    if (!(await visit.isSignedIn())) return WHY.signedOut;
    if (facts.expires <= businessTime()) return WHY.late;
    const amount = facts.fixedAmount ?? kobo(0);
    if (!(await isCovered(amount))) return WHY.balance(line.row, formatNaira(amount));
    // Whatever ends the portal now, this line may have been sold.
    if (!(await takeLine(visit, id, lock.run, index))) return WHY.stoodStill;
    const ended = await sellLine(visit, facts);
    // While the store does not answer, another run cannot begin either.
    if (!(await lock.isHeld().catch(isAway))) return WHY.stoodStill;
    await note(index, ended === 'not sent' ? undefined : ended);
    if (ended === 'not sent') return WHY.store;
    const hasWorked = ended.kind === 'sold' && ['successful', 'processing'].includes(saleState(ended.status ?? ''));
    failed = hasWorked ? 0 : failed + 1;
    if (failed > 0) isCovered.forget();
    if (failed >= MAX_FAILED) return WHY.failing;
  }
  return undefined;
}

function isAway(error: unknown): true {
  if (!(error instanceof UpstreamFailure)) throw error;
  return true;
}

/** Returns how a line ended; 'not sent' when the store cannot make sure that it is sold only once. */
async function sellLine(visit: Seller, facts: SaleFacts): Promise<Sold | 'not sent'> {
  try {
    const { outcome } = await sellOnce(visit, facts, {
      amount: facts.fixedAmount!,
      mobile: undefined,
      email: undefined,
    });
    switch (outcome.kind) {
      case 'done':
        return {
          kind: 'sold',
          status: outcome.status,
          message: outcome.error,
          ...(await tokenOf(visit, facts, outcome.status)),
        };
      case 'unknown':
        return { kind: 'unknown', message: outcome.apiMessage };
      case 'refused':
        return { kind: 'not sold', message: outcome.message };
      case 'not sent':
        // What the store may have forgotten could have been sold.
        return outcome.why === 'unseen' ? { kind: 'unknown' } : { kind: 'not sold', message: outcome.message };
    }
  } catch (error) {
    if (error instanceof UpstreamFailure && error.neverSent) return 'not sent';
    throw error;
  }
}

/** Returns the tokens of a sale of electricity; nothing where it cannot be read now, since its receipt has it. */
async function tokenOf({ api }: Pick<Seller, 'api'>, { group, reference }: SaleFacts, status = '') {
  if (group !== 'prepaid' || saleState(status) !== 'successful') return {};
  const { data } = await tryLoad(api.sales.receipt(reference)).catch(() => ({ data: null }));
  return { token: data?.token, kct1: data?.kct1, kct2: data?.kct2, units: data?.tokenUnits };
}

/**
 * Returns a check whether the balance covers an amount. It is read again after a failure, and when what was known of it is used
 * up; one that cannot be read is no obstacle.
 */
function balanceCheck({ api }: Seller) {
  let known: number | undefined;
  const check = async (amount: Kobo): Promise<boolean> => {
    if (known === undefined || known < amount) known = (await tryLoad(api.dashboard.balance())).data ?? Infinity;
    const isCovered = known >= amount;
    // The API may charge less, which the next reading shows.
    known -= amount;
    return isCovered;
  };
  return Object.assign(check, { forget: () => void (known = undefined) });
}

/** True for a sale whose end is not known. */
const isOpen = ({ kind, status = '' }: Sold) => kind === 'unknown' || (kind === 'sold' && !isSettledSale(status));

const NOT_LOOKED_UP = { data: null, failed: undefined };

/** Asks how the sales ended whose outcome is not known. */
export async function beginLookingUp(visit: Visit<'bulk'>, batch: Batch): Promise<void> {
  const withDoubles = (await runOf(visit, batch.id))?.withDoubles ?? false;
  await beginRun(visit, batch.id, 'looking up', withDoubles, async (own, lock) => lookUp(own, batch, lock));
}

/** Returns why it ended before the last line. */
async function lookUp(visit: Seller, batch: Batch, lock: RunLock): Promise<string | undefined> {
  const { checked, sold } = await progressOf(visit, batch);
  for (const [index, known] of sold.entries()) {
    const facts = checked[index]?.facts;
    if (!facts || !known || !isOpen(known)) continue;
    if (mustStop()) return WHY.ending;
    if (!(await visit.isSignedIn())) return WHY.signedOut;
    const { reference } = facts;
    const { data, failed } = await tryLoad(visit.api.sales.requery(reference)).catch(() => NOT_LOOKED_UP);
    const status = data?.data.saleStatus;
    noteSale(visit, { step: 'looked up', reference, status, isAnswered: data !== null });
    if (status) settleOpenOutcome(reference);
    if (!(await lock.isHeld())) return WHY.stoodStill;
    // A sale that is not there may still arrive.
    sold[index] = !status
      ? { ...known, message: failed ?? known.message }
      : { kind: 'sold', status, message: data?.data.error, ...(await tokenOf(visit, facts, status)) };
    await noteSold(visit, batch.id, lock.run, index, sold[index]);
  }
  return undefined;
}

import { saleState } from '../domain/status';
import type { ShownLine } from '../page-data/bulk-page';
import { failureMessage, tryLoad, UpstreamFailure } from '../request/failures';
import type { Visit } from '../request/visit';
import type { SaleFacts } from '../selling/facts.server';
import { sellOnce } from '../selling/sell.server';
import {
  askToStop,
  type Batch,
  checkedOf,
  CHUNK,
  isAskedToStop,
  rememberRun,
  rememberStates,
  type Run,
  type Sold,
  soldOf,
} from './batch.server';
import { beginRun, MAX_FAILED, mustStop, WHY } from './runs.server';
import { standingOf } from './shown.server';

type Seller = Visit<'bulk'> & { isSignedIn(): Promise<boolean> };

/**
 * Sells the lines of a bulk sale that were checked and not yet sold, one after the other, each once with its own reference.
 * Ends before the next line when it is asked to, when the session ends, when the balance is too low, or when several in a
 * row fail; then it can go on with what is left.
 */
export async function beginSelling(visit: Visit<'bulk'>, batch: Batch, withDoubles: boolean): Promise<void> {
  await beginRun(visit, batch.id, { phase: 'selling', at: 0, withDoubles }, async (own) => {
    await askToStop(own, batch.id, false);
    const why = await sellLeft(own, batch, withDoubles);
    await lookUp(own, batch, (await standingOf(own, batch)).lines);
    return why;
  });
}

/** Returns why it ended before the last line; undefined when it did not. */
async function sellLeft(visit: Seller, batch: Batch, withDoubles: boolean): Promise<string | undefined> {
  const { id, lines } = batch;
  const [checked, sold] = await Promise.all([checkedOf(visit, batch), soldOf(visit, batch)]);
  let failed = 0;
  for (const [index, line] of lines.entries()) {
    const facts = checked[index]?.facts;
    if (!facts || sold[index] || (line.doubleOf !== undefined && !withDoubles)) continue;
    if (await isAskedToStop(visit, id)) return WHY.stop;
    if (mustStop()) return WHY.ending;
    if (!(await visit.isSignedIn())) return WHY.signedOut;
    if (facts.expires <= Date.now()) return WHY.late;
    await rememberRun(visit, id, { phase: 'selling', at: index, withDoubles });
    const ended = await sellLine(visit, facts);
    if (typeof ended === 'string') return ended;
    sold[index] = ended;
    await rememberStates(visit, id, 'sold', Math.floor(index / CHUNK), sold);
    failed = ended.kind === 'sold' ? 0 : failed + 1;
    if (ended.kind !== 'sold') {
      const why = await reasonToEnd(visit, facts);
      if (why !== undefined) return why;
    }
    if (failed >= MAX_FAILED) return WHY.failing;
  }
  return undefined;
}

/** Returns how a line ended, or why nothing more can be sold. */
async function sellLine(visit: Seller, facts: SaleFacts): Promise<Sold | string> {
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
    if (error instanceof UpstreamFailure && error.neverSent) return WHY.store;
    throw error;
  }
}

/** Returns the token of a sale of electricity; nothing where it cannot be read now, since its receipt has it. */
async function tokenOf({ api }: Pick<Seller, 'api'>, { group, reference }: SaleFacts, status = '') {
  if (group !== 'prepaid' || saleState(status) !== 'successful') return {};
  const { data } = await tryLoad(api.sales.receipt(reference)).catch(() => ({ data: null }));
  return { token: data?.token, units: data?.tokenUnits };
}

/** After a line that was not sold: whether the next could be. */
async function reasonToEnd({ api }: Seller, { fixedAmount }: SaleFacts): Promise<string | undefined> {
  try {
    const balance = await api.dashboard.balance();
    return balance !== undefined && fixedAmount !== undefined && balance < fixedAmount ? WHY.balance : undefined;
  } catch (error) {
    if (error instanceof UpstreamFailure && error.kind === 'signedOut') return WHY.signedOut;
    if (failureMessage(error) === undefined) throw error;
    return undefined;
  }
}

const NOT_LOOKED_UP = { data: null, failed: undefined };

/** Asks how the sales ended whose outcome is not known, also the one in which a portal ended. */
export async function beginLookingUp(visit: Visit<'bulk'>, batch: Batch): Promise<void> {
  const { lines, run } = await standingOf(visit, batch);
  const begun: Run = { phase: 'looking up', at: 0, withDoubles: run?.withDoubles ?? false };
  await beginRun(visit, batch.id, begun, async (own) => {
    await lookUp(own, batch, lines);
    return undefined;
  });
}

async function lookUp(visit: Seller, batch: Batch, lines: readonly ShownLine[]) {
  const [checked, sold] = await Promise.all([checkedOf(visit, batch), soldOf(visit, batch)]);
  for (const [index, { state }] of lines.entries()) {
    const known: Sold = sold[index] ?? { kind: 'unknown' };
    const facts = checked[index]?.facts;
    if (!facts || state !== 'unknown') continue;
    const { reference } = facts;
    const { data, failed } = await tryLoad(visit.api.sales.requery(reference)).catch(() => NOT_LOOKED_UP);
    const status = data?.data.saleStatus;
    visit.noteSale({ step: 'looked up', reference, status, isAnswered: data !== null });
    if (status) visit.openOutcomes.settle(reference);
    // A sale that is not there may still arrive.
    sold[index] = !status
      ? { ...known, message: failed ?? known.message }
      : { kind: 'sold', status, message: data?.data.error, ...(await tokenOf(visit, facts, status)) };
    await rememberStates(visit, batch.id, 'sold', Math.floor(index / CHUNK), sold);
  }
}

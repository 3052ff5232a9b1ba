import { openOutcomeName, openOutcomes } from '../cache/open-outcomes.server';
import { saleTimes } from '../cache/sale-times.server';
import { maskedReason } from '../domain/masked';
import { log } from '../log.server';
import { metrics } from '../metrics.server';
import { store } from '../store/store.server';
import type { SaleStep, Visit } from './visit';

type LookUp = Extract<SaleStep, { step: 'looked up' }>;
type Steps = Pick<Visit, 'noteSale' | 'openOutcomes'>;

/** How long a sale may take until the API finds it by its reference. */
const NOT_LISTED_YET_MS = 2 * 60 * 1000;

/** The outcomes for which the provider was needed. A sale that did not reach the API says nothing about it. */
const OF_PROVIDER: readonly string[] = ['done', 'unknown'];

metrics.watchOpenOutcomes(() => openOutcomes().state());

/**
 * Returns how a visit notes the steps of a sale: in the log, where the reference joins them, and in the metrics. Never throws: a
 * sale that was sent stays sent although its note could not be written.
 */
export function saleSteps(requestId: string | undefined): Steps {
  const settle = (key: string) => {
    openOutcomes().settle(key);
    store().forgetElsewhere(openOutcomeName(key));
  };
  const note = (step: SaleStep) => {
    log().info({ requestId, ...step, ...('why' in step && { why: maskedReason(step.why) }) }, 'sale');
    if (step.step === 'not validated') metrics.notValidated(step.provider);
    if (step.step === 'sent') countSent(step);
    if (step.step === 'sent' && step.outcome === 'unknown') openOutcomes().add(step.reference);
    if (step.step === 'looked up') settleSale(step);
  };
  return {
    openOutcomes: {
      add: (key) => safely(requestId, () => openOutcomes().add(key)),
      settle: (key) => safely(requestId, () => settle(key)),
    },
    noteSale: (step) => safely(requestId, () => note(step)),
  };
}

function safely(requestId: string | undefined, work: () => void): void {
  try {
    work();
  } catch (error) {
    log().error({ requestId, err: String(error) }, 'a step of a sale could not be noted');
  }
}

function settleSale({ reference, status, isAnswered, mayBeOpenElsewhere }: LookUp): void {
  // Right after it was sent, an answer without the sale may only mean that it is not listed yet.
  const wasOpen = Boolean(status || isAnswered) && openOutcomes().settle(reference, status ? 0 : NOT_LISTED_YET_MS);
  if (status && mayBeOpenElsewhere && !wasOpen) store().forgetElsewhere(openOutcomeName(reference));
}

function countSent({ provider, outcome, status, cause, ms }: Extract<SaleStep, { step: 'sent' }>): void {
  metrics.saleSent(provider, outcome === 'done' ? (status ?? '') : outcome, ms / 1000);
  if (outcome === 'refused') metrics.saleRefused(provider, cause ?? 'other');
  if (OF_PROVIDER.includes(outcome)) saleTimes().add(provider, ms);
}

import { openOutcomeName, openOutcomes } from '~/base/cache/open-outcomes.server';
import { saleTimes, type SlowProvider } from '~/base/cache/sale-times.server';
import { log } from '~/base/log.server';
import { metrics } from '~/base/metrics.server';
import { store } from '~/base/store/store.server';
import { maskedReason } from '~/domain/masked';
import type { SaleStep, Visit } from './visit';

/** How long a sale may take until the API finds it by its reference. */
const NOT_LISTED_YET_MS = 2 * 60 * 1000;

/** The outcomes for which the provider was needed. A sale that did not reach the API says nothing about it. */
const OF_PROVIDER: readonly string[] = ['done', 'unknown'];

metrics.watchOpenOutcomes(() => openOutcomes().state());

/**
 * Notes a step of a sale in the log, where the reference joins them, and in the metrics. Never throws: a sale that was sent stays sent
 * although its note could not be written.
 */
export function noteSale({ inside }: Pick<Visit, 'inside'>, step: SaleStep): void {
  const { requestId } = inside.context;
  safely(
    () => {
      log().info({ requestId, ...step, ...('why' in step && { why: maskedReason(step.why) }) }, 'sale');
      if (step.step === 'not validated') metrics.notValidated(step.provider);
      if (step.step === 'sent') countSent(step);
      if (step.step === 'sent' && step.outcome === 'unknown') openOutcomes().add(step.reference);
      if (step.step === 'looked up') settleHere(step);
    },
    { requestId },
  );
}

/** Counts a sale, by its reference, or an order, by what makes it alike, whose outcome is not known, until somebody has looked it up. */
export function addOpenOutcome(key: string): void {
  safely(() => openOutcomes().add(key), { key });
}

/** Settles it at all portals. */
export function settleOpenOutcome(key: string): void {
  safely(() => settleEverywhere(key), { key });
}

/** Returns the providers whose sales by this portal are slow now. */
export const slowProviders = (): SlowProvider[] => saleTimes().slowNow();

function safely(work: () => void, of: { requestId?: string | undefined } | { key: string }): void {
  try {
    work();
  } catch (error) {
    log().error({ ...of, err: String(error) }, 'a step of a sale could not be noted');
  }
}

/** Settles a sale that was found. Right after it was sent, an answer without it may only mean that it is not listed yet. */
function settleHere({ reference, status, isAnswered }: Extract<SaleStep, { step: 'looked up' }>): void {
  if (status) openOutcomes().settle(reference);
  else if (isAnswered) openOutcomes().settle(reference, NOT_LISTED_YET_MS);
}

/** Only the portal that sent it has it open. */
function settleEverywhere(key: string): void {
  if (!openOutcomes().settle(key)) store().forgetElsewhere(openOutcomeName(key));
}

function countSent({ provider, outcome, status, cause, ms }: Extract<SaleStep, { step: 'sent' }>): void {
  metrics.saleSent(provider, outcome === 'done' ? (status ?? '') : outcome, ms / 1000);
  if (outcome === 'refused') metrics.saleRefused(provider, cause ?? 'other');
  if (OF_PROVIDER.includes(outcome)) saleTimes().add(provider, ms);
}

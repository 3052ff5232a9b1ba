import { openOutcomeName, openOutcomes } from '../cache/open-outcomes.server';
import { saleTimes } from '../cache/sale-times.server';
import { maskedReason } from '../domain/masked';
import { isSettledSale } from '../domain/status';
import { log } from '../log.server';
import { metrics } from '../metrics.server';
import { store } from '../store/store.server';
import type { SaleStep, Visit } from './visit';

type Steps = Pick<Visit, 'noteSale' | 'openOutcomes'>;

/** The outcomes for which the provider was needed. A sale that did not reach the API says nothing about it. */
const OF_PROVIDER: readonly string[] = ['done', 'unknown'];

metrics.watchOpenOutcomes(() => openOutcomes().state());

/** Returns how a visit notes the steps of a sale: in the log, where the reference joins them, and in the metrics. */
export function saleSteps(requestId: string | undefined): Steps {
  const outcomes: Steps['openOutcomes'] = {
    add: (key) => openOutcomes().add(key),
    settle(key) {
      openOutcomes().settle(key);
      store().forgetElsewhere(openOutcomeName(key));
    },
  };
  return {
    openOutcomes: outcomes,
    noteSale(step) {
      log().info({ requestId, ...step, ...('why' in step && { why: maskedReason(step.why) }) }, 'sale');
      if (step.step === 'sent') countSent(step);
      if (step.step === 'sent' && step.outcome === 'unknown') outcomes.add(step.reference);
      if (step.step === 'looked up' && isSettledSale(step.status ?? '')) outcomes.settle(step.reference);
    },
  };
}

function countSent({ provider, outcome, status, cause, ms }: Extract<SaleStep, { step: 'sent' }>): void {
  metrics.saleSent(provider, outcome === 'done' ? (status ?? '') : outcome, ms / 1000);
  if (outcome === 'refused') metrics.saleRefused(provider, cause ?? 'other');
  if (OF_PROVIDER.includes(outcome)) saleTimes().add(provider, ms);
}

import { formatNaira } from '~/domain/naira';
import type { Visit } from '~/portal/request/visit';
import { reasonConstraint, reasonSchema } from '../approvals/approval.schema.server';
import { inShort } from '../approvals/shown-orders.server';
import type { MoneyForm } from './money.form';
import { isAboveLimit, type OrderAmount } from './order-kind';
import type { ShownOrder } from './sealed-order';
import { mistakesOf, REASON, stepOf } from './step.server';

/** What the confirmation of an order says that waits. */
export const WAITS = 'It is sent when a second person has approved it, within a day.';

/** True when a second person approves an order of this amount. */
export function needsSecond({ settings: { twoPeopleAbove } }: Pick<Visit, 'settings'>, amount: OrderAmount): boolean {
  return isAboveLimit(amount, twoPeopleAbove);
}

/**
 * Returns an order's confirmation as it is shown. For one that a second person approves, the form for its reason, and then the
 * confirmation that says so, with the reason.
 */
export function reasonStep(
  visit: Pick<Visit, 'settings' | 'url'>,
  amount: OrderAmount,
  view: ShownOrder,
): { form: MoneyForm } | { view: ShownOrder; reason?: string } {
  const { twoPeopleAbove } = visit.settings;
  const { searchParams } = visit.url;
  if (!needsSecond(visit, amount) || twoPeopleAbove === undefined) return { view };
  const step = stepOf(searchParams, reasonSchema);
  if (step.kind !== 'filled') {
    const { reason: _, review: __, ...hidden } = Object.fromEntries(searchParams);
    return {
      form: {
        title: view.title,
        fields: [
          {
            name: REASON,
            label: 'Reason',
            kind: 'textarea',
            rows: 3,
            hint: `${inShort(view.facts)}. Above ${formatNaira(twoPeopleAbove)} a second person approves it, and reads this.`,
          },
        ],
        constraint: reasonConstraint,
        defaults: { [REASON]: searchParams.get(REASON) ?? '' },
        lastResult: searchParams.has(REASON) ? mistakesOf(step, searchParams, reasonSchema, {}) : undefined,
        hidden,
      },
    };
  }
  const { reason } = step.values;
  return {
    reason,
    view: {
      ...view,
      facts: [...view.facts, { label: 'Reason', value: reason }],
      warning: [view.warning, WAITS].filter(Boolean).join(' '),
      send: view.submit,
      submit: typeof amount === 'number' ? `Ask for approval of ${formatNaira(amount)}` : 'Ask for approval',
    },
  };
}

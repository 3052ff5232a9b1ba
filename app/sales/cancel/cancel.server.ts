import { z } from 'zod';
import { unbrokenTime } from '~/domain/lagos';
import { formatKnownNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { referenceAsSent } from '~/domain/reference';
import { saleState, statusLook } from '~/domain/status';
import { confirmOrder, mistakesOf, stepOf, typedIn } from '~/money/orders/confirm.server';
import { orderKind } from '~/money/orders/kinds.server';
import type { MoneyStep } from '~/money/orders/money.form';
import { sendConfirmed } from '~/money/orders/send.server';
import { LOST } from '~/portal/request/money-dialog.data';
import type { Visit } from '~/portal/request/visit';
import { constraintOf } from '~/ui/form/constraint.schema.server';
import { requiredCode } from '~/ui/form/required.schema.server';

/** Schema of a cancellation: the sale's reference as printed on the receipt. */
const saleCancelSchema = z.object({
  reference: requiredCode('Enter the reference of the sale.', 40).transform(referenceAsSent),
});
const saleCancelConstraint = constraintOf(saleCancelSchema);

const TITLE = 'Cancel Sale';
/** The spec's text (section 2, Cancel Sale). */
const NOTE = 'Note - This action is not recoverable';

/** The spec's text for a success. */
const CANCELLED = 'Sale cancelled successfully!';

/** Shows the form for the reference, then the sale that it belongs to. */
export async function cancelStep(visit: Visit<'saleCancel'>): Promise<MoneyStep> {
  const { searchParams } = visit.url;
  const step = stepOf(searchParams, saleCancelSchema);
  const found = step.kind === 'filled' ? await visit.api.reports.saleByReference(step.values.reference) : undefined;
  const isCancelled = found !== undefined && saleState(found.status) === 'cancelled' && !searchParams.has(LOST);
  if (step.kind !== 'filled' || !found || isCancelled) {
    const missing =
      step.kind !== 'filled'
        ? ''
        : isCancelled
          ? `The sale ${step.values.reference} was cancelled already.`
          : `There is no sale with the reference ${step.values.reference}.`;
    return {
      form: {
        title: TITLE,
        fields: { reference: { label: 'Reference', kind: 'text' } },
        constraint: saleCancelConstraint,
        defaults: typedIn(searchParams),
        lastResult: mistakesOf(step, searchParams, saleCancelSchema, { reference: [missing] }),
        hidden: {},
      },
    };
  }
  const { reference = step.values.reference } = found;
  const status = statusLook(found.status).label;
  const time = found.time && unbrokenTime(found.time);
  return confirmOrder(
    visit,
    cancellation,
    { reference, id: found.id },
    {
      title: TITLE,
      warning: NOTE,
      facts: [
        { label: 'Reference', value: reference },
        { label: 'Vendor', value: found.vendor ?? '' },
        { label: 'Service', value: found.service ?? '' },
        { label: 'Customer', value: found.customer ?? '' },
        { label: 'Amount', value: formatKnownNaira(found.amount), strong: true },
        { label: 'Status', value: status },
        { label: 'Time', value: time ?? '' },
      ].filter(({ value }) => value),
      intent: 'cancel',
      submit: 'Cancel this sale',
      changeHref: paths.saleCancel({ reference }),
    },
  );
}

const cancellation = orderKind({
  right: 'saleCancel',
  kind: 'cancel',
  name: 'cancellation',
  schema: z.object({ reference: z.string(), id: z.string() }),
  same: ({ reference }) => reference,
  isOnlyOnce: true,
  // Money goes back to where it came from.
  amount: () => undefined,
  async find({ api }, { reference }) {
    const found = await api.reports.saleByReference(reference);
    if (!found) return [];
    const { id, status, time } = found;
    return [
      {
        name: reference,
        status: statusLook(status).label,
        time: time && unbrokenTime(time),
        href: paths.sale(id),
      },
    ];
  },
  send: async ({ api }, { reference }, key) => {
    const outcome = await api.sales.cancel(reference, key);
    return outcome.kind === 'done' ? { ...outcome, message: CANCELLED } : outcome;
  },
  next: ({ id }) => (id ? paths.sale(id) : paths.sales()),
  message: CANCELLED,
});

export const cancelIntents = { cancel: sendConfirmed(cancellation) };

import type { Confirmation, KeptConfirmation } from '~/portal/request/money-dialog.data';
import { isReply } from '~/portal/request/reply.data';

/**
 * Returns the step of a money order to show after a form, and its errors: the step of the page, or the confirmation of an
 * order that was not sent, since the page may not have been able to load it again.
 */
export function afterForm<S extends { confirmation?: Confirmation }>(step: S | undefined, data: unknown) {
  const reply = isReply<KeptConfirmation | undefined>(data) ? data : undefined;
  const confirmation = reply?.context?.confirmation ?? step?.confirmation;
  const errors = confirmation && confirmation.intent === reply?.intent ? reply.result.error?.[''] : undefined;
  // Every step of a page may be a confirmation alone.
  return { step: reply?.context ? ({ confirmation } as S) : step, errors };
}

/** Returns the properties of the form with which an order begins. It is sent with GET, so that its address keeps what was typed. */
export const orderFormProps = (action: string) =>
  ({ id: 'money', method: 'get', action, intent: '1', intentName: 'review', submit: 'Continue' }) as const;

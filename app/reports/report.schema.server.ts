import { z } from 'zod';
import { normaliseCustomer } from '~/domain/customer';
import { isDay } from '~/domain/report-range';
import { DEPOSIT_REPORT_STATUSES, SALE_STATUSES } from '~/domain/status';
import { dayOrTyped } from '~/domain/typed-day';
import { plainText } from '~/domain/typed-text';
import { DAYS_NOT_IN_ORDER, NOT_A_DAY } from '~/lists/engine/days';

const optionalText = z
  .string()
  .overwrite(plainText)
  .optional()
  .transform((value) => value || undefined);
const typedDay = optionalText.transform((typed) => typed && dayOrTyped(typed));
const optionalDay = typedDay.refine((day) => day === undefined || isDay(day), NOT_A_DAY);

/** `default` includes commissions, `exclude` leaves them out, `only` has nothing else (spec section 2, Reports). */
const COMMISSION_CHOICES = ['default', 'exclude', 'only'] as const;

/** Accepts one of `words` or an empty value. Rejects other words: ignoring them would widen the report. */
function oneOf<const Words extends readonly string[]>(words: Words) {
  return z
    .enum(['', ...words], 'Choose one of the list.')
    .optional()
    .transform((word): Words[number] | undefined => word || undefined);
}

const range = {
  from: typedDay
    .refine((day) => day !== undefined, 'Choose the first day of the report.')
    .refine((day) => day === undefined || isDay(day), NOT_A_DAY)
    .transform(String),
  to: optionalDay,
  vendor: optionalText,
};
const IN_ORDER = { path: ['to'], message: DAYS_NOT_IN_ORDER };
const inOrder = ({ from, to }: { from: string; to?: string }) => !to || !isDay(from) || !isDay(to) || from <= to;

/** Schema of the Transaction Report's filter. Without a status the report has transactions of every status. */
export const transactionFilter = z
  .object({
    ...range,
    customer: optionalText.transform((typed) => typed && normaliseCustomer(typed)),
    status: oneOf(SALE_STATUSES),
    subvendor: optionalText,
    terminal: optionalText,
  })
  .refine(inOrder, IN_ORDER);
export type TransactionFilter = z.output<typeof transactionFilter>;

/** Schema of the Deposit Report's filter. */
export const depositFilter = z
  .object({
    ...range,
    status: oneOf(DEPOSIT_REPORT_STATUSES),
    commissions: oneOf(COMMISSION_CHOICES).transform((choice) => choice ?? 'default'),
  })
  .refine(inOrder, IN_ORDER);
export type DepositFilter = z.output<typeof depositFilter>;

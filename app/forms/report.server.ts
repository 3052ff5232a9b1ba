import { z } from 'zod';
import { normaliseCustomer } from '../domain/customer';
import { isDay } from '../domain/report-range';
import { DEPOSIT_REPORT_STATUSES, SALE_STATUSES } from '../domain/status';

const NOT_A_DAY = 'This is not a day. Write it as year-month-day, such as 2026-11-20.';
const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);
const optionalDay = optionalText.refine((day) => day === undefined || isDay(day), NOT_A_DAY);

/** `exclude` is without commissions, `only` nothing else; with them is the default (spec section 2, Reports). */
const COMMISSION_CHOICES = ['default', 'exclude', 'only'] as const;

/** One of these, or nothing; another word is not taken for nothing, which would make the report a wider one. */
function oneOf<const Words extends readonly string[]>(words: Words) {
  return z
    .enum(['', ...words], 'Choose one of the list.')
    .optional()
    .transform((word): Words[number] | undefined => word || undefined);
}

const range = {
  from: optionalText
    .refine((day) => day !== undefined, 'Choose the first day of the report.')
    .refine((day) => day === undefined || isDay(day), NOT_A_DAY)
    .transform(String),
  to: optionalDay,
  vendor: optionalText,
};
const IN_ORDER = { path: ['to'], message: 'The last day is before the first.' };
const inOrder = ({ from, to }: { from: string; to?: string }) => !to || !isDay(from) || !isDay(to) || from <= to;

/** The Transaction Report's filter; without a status it has all. */
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

/** The Deposit Report's. */
export const depositFilter = z
  .object({
    ...range,
    status: oneOf(DEPOSIT_REPORT_STATUSES),
    commissions: oneOf(COMMISSION_CHOICES).transform((choice) => choice ?? 'default'),
  })
  .refine(inOrder, IN_ORDER);
export type DepositFilter = z.output<typeof depositFilter>;

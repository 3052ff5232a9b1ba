import { z } from 'zod';
import type { Confirmation } from '~/portal/request/money-dialog.data';

/** How long a confirmation is valid. */
export const ORDER_MS = 30 * 60 * 1000;

/** The confirmation as it was shown, for the case that the order was not sent, and for the second person. */
const shownOrder = z.object({
  title: z.string(),
  facts: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      strong: z.boolean().optional(),
      isBalance: z.boolean().optional(),
      isBelowZero: z.boolean().optional(),
      earlier: z.string().optional(),
    }),
  ),
  warning: z.string().optional(),
  intent: z.string(),
  submit: z.string(),
  /** The button that would send it if it did not wait for a second person. */
  send: z.string().optional(),
  changeHref: z.string().optional(),
}) satisfies z.ZodType<Omit<Confirmation, 'sealed' | 'earlier'> & { send?: string }>;
export type ShownOrder = z.output<typeof shownOrder>;

/** An order as its confirmation carries it, sealed. */
export const sealedOrder = z.object({
  kind: z.string(),
  userId: z.string(),
  key: z.string(),
  birth: z.string(),
  same: z.string(),
  /** For portals of version 1.0 that run beside this one. */
  isOnlyOnce: z.boolean().optional(),
  hasSeenEarlier: z.boolean(),
  shown: shownOrder,
  values: z.unknown(),
  /** Why it is made, for the second person; missing for an order that one person makes. */
  reason: z.string().optional(),
  expires: z.number(),
});
export type SealedOrder = z.output<typeof sealedOrder>;
export const sealedForm = z.object({ sealed: z.string({ error: 'Please start again.' }) });

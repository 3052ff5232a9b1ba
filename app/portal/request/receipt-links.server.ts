import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { sealLink, unsealLink } from '~/base/seal.server';
import { type Kobo, kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import type { Receipt, ReceiptRecord } from '~/domain/receipt';
import type { Visit } from './visit';

const text = z.string().optional();
const money = z
  .number()
  .int()
  .transform((amount): Kobo => kobo(amount))
  .optional();

const receiptRecord = z.object({
  receipt: z.object({
    group: z.enum(['prepaid', 'postpaid', 'telecom']),
    title: text,
    meter: text,
    account: text,
    number: text,
    name: text,
    address: text,
    reference: z.string(),
    discoRef: text,
    time: text,
    debtPaid: money,
    vat: money,
    tokenAmount: money,
    amount: money,
    tokenUnits: text,
    tariff: text,
    agent: text,
    kct1: text,
    kct2: text,
    token: text,
    poweredBy: text,
  } satisfies Record<keyof Receipt, z.ZodType>),
  shop: text,
  reprint: z.boolean(),
}) satisfies z.ZodType<ReceiptRecord>;

/** How long a receipt that was given away can be opened. */
const LINK_SECONDS = 30 * 24 * 60 * 60;

/** Returns the functions that make and open links to receipts. A link contains the receipt: nothing is stored, and the API is not called. */
export function receiptLinks(publicOrigin: string): Pick<Visit, 'receiptLink' | 'openReceiptLink'> {
  return {
    receiptLink(record) {
      const sealed = sealLink(receiptRecord.parse(record), Math.floor(businessTime() / 1000) + LINK_SECONDS);
      return new URL(paths.sharedReceipt(sealed), publicOrigin).href;
    },
    openReceiptLink(link) {
      const opened = unsealLink(link);
      return opened && opened !== 'expired' ? receiptRecord.safeParse(opened.value).data : opened;
    },
  };
}

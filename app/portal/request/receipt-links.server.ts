import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { config } from '~/base/config/config.server';
import { sealLink, unsealLink } from '~/base/seal.server';
import { type Kobo, kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import type { Receipt, ReceiptRecord } from '~/domain/receipt';

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

/**
 * Returns a link to what a receipt shows, which anyone may open for 30 days. The link contains the receipt: nothing is stored, and the API
 * is not called.
 */
export function receiptLink(record: ReceiptRecord): string {
  const sealed = sealLink(receiptRecord.parse(record), Math.floor(businessTime() / 1000) + LINK_SECONDS);
  return new URL(paths.sharedReceipt(sealed), config().publicOrigin).href;
}

/** Returns what the link shows; 'expired' after its time, undefined for a link that is not ours or was revoked. */
export function openReceiptLink(link: string): ReceiptRecord | 'expired' | undefined {
  const opened = unsealLink(link);
  return opened && opened !== 'expired' ? receiptRecord.safeParse(opened.value).data : opened;
}

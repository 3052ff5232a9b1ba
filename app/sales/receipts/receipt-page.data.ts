import type { Paper } from '~/base/config/brand.data';
import type { Kobo } from '~/domain/naira';
import type { LostOutcome } from '~/domain/not-known';
import type { Receipt } from '~/domain/receipt';

/** The known facts of a sale without a receipt. */
export type SaleWithoutReceipt = {
  reference: string;
  status: string;
  /** Why there is no receipt. */
  message: string;
  /** The upstream's message when the sale was made. */
  apiMessage?: string;
  saleId: string;
  service?: string;
  customer?: string;
  amount?: Kobo;
  time?: string;
  /** For a sale that asking the provider again can change: how long it has waited, and whether its page looks again by itself. */
  waits?: { sent?: string; isOverdue?: boolean; isChecking: boolean };
  /** Set on the page that looked the sale up because no answer to it was known. */
  lost?: LostOutcome;
};

/** The content of a receipt's page: the receipt, or the status of its sale when there is none. */
export type ReceiptPage =
  | ({
      kind: 'receipt';
      receipt: Receipt;
      /** True where the service has a receipt of the sale, and does not say its status anywhere. */
      hasNoStatus?: boolean;
      reprint: boolean;
      apiMessage?: string;
      /** The name of the shop that sold, at the head of the paper. */
      shop?: string;
      links: { print: string; whatsApp: string; sms: string };
      /** The page with the receipt's link and QR code; on that page, these. */
      shareHref: string;
      share?: { href: string; code?: { qr: string; modules: number } };
      service?: string;
      customer?: string;
      amount?: Kobo;
    } & Paper)
  | ({ kind: 'sale' } & SaleWithoutReceipt)
  | ({ kind: 'unknown' } & UnknownSale);

/** A sale of which no answer is known, and that was not found yet. */
export type UnknownSale = {
  reference: string;
  lost: LostOutcome;
  /** The sale as sent, if this portal still has it. */
  order?: LostSale;
  /** The upstream's message in an answer that leaves the outcome unknown. */
  apiMessage?: string;
  /** True when the lookup worked and did not find the sale; false when the lookup failed. */
  isLookedUp: boolean;
  /** True while the page reloads by itself. */
  isChecking: boolean;
};

/** The sale as sent, for the user who waits for its outcome. */
type LostSale = { service: string; customer: string; amount: Kobo };

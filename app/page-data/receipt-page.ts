import type { Kobo } from '../domain/naira';
import type { Receipt } from '../domain/receipt';

/** A sale that has no receipt, as far as it is known. */
export type SaleWithoutReceipt = {
  reference: string;
  status: string;
  /** Why there is no receipt. */
  message: string;
  /** What the upstream said when it was sold. */
  said?: string;
  saleId: string;
  service?: string;
  customer?: string;
  amount?: Kobo;
  time?: string;
  /** True while asking the provider again can change something. */
  mayChange: boolean;
};

/** What stands at a receipt's address: the receipt, or how its sale stands when there is none. */
export type ReceiptPage =
  | {
      kind: 'receipt';
      receipt: Receipt;
      reprint: boolean;
      said?: string;
      portalName: string;
      links: { print: string; whatsApp: string; sms: string };
    }
  | ({ kind: 'sale' } & SaleWithoutReceipt)
  | ({ kind: 'unknown' } & UnknownSale);

/** A sale whose answer was lost and of which nothing was found yet. */
export type UnknownSale = {
  reference: string;
  /** What was sold, as far as this portal still knows. */
  order?: LostSale;
  /** What the upstream said instead of an answer. */
  said?: string;
  /** False when it could not be looked up; true when it was, and is not there. */
  isLookedUp: boolean;
  /** True while the page asks again by itself. */
  isChecking: boolean;
};

/** What was sent, for the person who waits for its outcome. */
export type LostSale = { service: string; customer: string; amount: Kobo };

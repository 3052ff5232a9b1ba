import { useLoaderData } from '~/framework/react';
import { at } from '~/screen.server';
import { receiptWithNextSale } from '~/selling/next-sale.server';
import { pageTitle } from '~/ui/page';
import { receiptTitle, ReceiptView } from '~/ui/receipt-view';

export const meta = pageTitle<typeof loader>(({ page }) => ({ name: receiptTitle(page, 'Reprint') }));

/** Loads the receipt, marked as a reprint. */
export const loader = at('receipt').load((visit) => receiptWithNextSale(visit, true));

export default function Reprint() {
  return <ReceiptView {...useLoaderData<typeof loader>()} />;
}

import { useLoaderData } from '@remix-run/react';
import { load } from '~/request/load.server';
import { receiptWithNextSale } from '~/selling/next-sale.server';
import { pageTitle } from '~/ui/page';
import { receiptTitle, ReceiptView } from '~/ui/receipt-view';

export const meta = pageTitle<typeof loader>(({ page }) => ({ name: receiptTitle(page, 'Reprint') }));

/** Loads the receipt, marked as a reprint. */
export const loader = load('receipt', (visit) => receiptWithNextSale(visit, true));

export default function Reprint() {
  return <ReceiptView {...useLoaderData<typeof loader>()} />;
}

import { useLoaderData } from '~/framework/react';
import { at } from '~/screen.server';
import { receiptWithNextSale } from '~/selling/next-sale.server';
import { pageTitle } from '~/ui/page';
import { receiptTitle, ReceiptView } from '~/ui/receipt-view';

export const meta = pageTitle<typeof loader>(({ page }) => ({ name: receiptTitle(page, 'Reprint') }));

/** Loads the receipt, marked as a reprint. */
export const loader = at('receipt').load(async (visit) => {
  const page = await receiptWithNextSale(visit, true);
  if (page.page.kind === 'receipt') visit.audit('reprint', 'done', { reference: visit.param('reference') });
  return page;
});

export default function Reprint() {
  return <ReceiptView {...useLoaderData<typeof loader>()} />;
}

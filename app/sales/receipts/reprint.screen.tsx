import { useLoaderData } from '~/base/framework/react';
import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';
import { receiptWithNextSale } from '../sell/next-sale.server';
import { receiptTitle, ReceiptView } from './receipt-view';

export const meta = pageTitle<typeof loader>(({ page }) => ({ name: receiptTitle(page, 'Reprint') }));

/** Loads the receipt, marked as a reprint. */
export const loader = at('reprint').load(async (visit) => {
  const page = await receiptWithNextSale(visit, true);
  if (page.page.kind === 'receipt') visit.audit('reprint', 'done', { reference: visit.param('reference') });
  return page;
});

export default function Reprint() {
  return <ReceiptView {...useLoaderData<typeof loader>()} />;
}

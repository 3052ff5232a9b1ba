import { useActionData, useLoaderData } from '~/base/framework/react';
import { replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { Refusal } from '~/ui/alert';
import { pageTitle } from '~/ui/page';
import { check } from '../sell/ask-again.server';
import { receiptWithNextSale } from '../sell/next-sale.server';
import { PrinterMissing } from './printer-missing';
import { receiptTitle, ReceiptView } from './receipt-view';

export const meta = pageTitle<typeof loader>(({ page }) => ({ name: receiptTitle(page, 'Receipt') }));

const screen = at('receipt');

export const loader = screen.load(async (visit) => ({
  ...(await receiptWithNextSale(visit, false)),
  printerMissing: visit.url.searchParams.get('printer') === 'missing',
}));

export { refreshHeaders as headers } from '~/portal/html/refresh-headers';

export const action = screen.act({ check });

export default function ReceiptScreen() {
  const { page, newSale, ownName, printerMissing } = useLoaderData<typeof loader>();
  const failed = replyTo('check', useActionData<typeof action>());
  return (
    <>
      {printerMissing && <PrinterMissing />}
      <Refusal errors={failed?.result.error?.['']} />
      <ReceiptView page={page} newSale={newSale} ownName={ownName} />
    </>
  );
}

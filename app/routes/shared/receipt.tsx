import type { HeadersFunction } from '~/framework/node.server';
import { useActionData, useLoaderData } from '~/framework/react';
import { replyTo } from '~/page-data/reply';
import { at } from '~/screen.server';
import { check } from '~/selling/check.server';
import { receiptWithNextSale } from '~/selling/next-sale.server';
import { Refusal } from '~/ui/alert';
import { pageTitle } from '~/ui/page';
import { PrinterMissing } from '~/ui/printer-missing';
import { receiptTitle, ReceiptView } from '~/ui/receipt-view';

export const meta = pageTitle<typeof loader>(({ page }) => ({ name: receiptTitle(page, 'Receipt') }));

const screen = at('receipt');

export const loader = screen.load(async (visit) => ({
  ...(await receiptWithNextSale(visit, false)),
  printerMissing: visit.url.searchParams.get('printer') === 'missing',
}));

/** Passes on the Refresh header, with which the browser reloads the page of a sale with unknown outcome. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return new Headers(refresh ? { Refresh: refresh } : {});
};

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

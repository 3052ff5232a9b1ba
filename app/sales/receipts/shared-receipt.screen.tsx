import { paperOf } from '~/base/config/brand.data';
import type { HeadersFunction } from '~/base/framework/node.server';
import { useLoaderData } from '~/base/framework/react';
import { openReceiptLink } from '~/portal/request/receipt-links.server';
import { at } from '~/portal/request/screen.server';
import { ErrorBlock } from '~/ui/error-block';
import { pageTitle } from '~/ui/page';
import { ReceiptSheet } from './receipt-sheet';

export const meta = pageTitle('Receipt');

/** Shows what a receipt's link has in itself, to anyone who has the link. */
export const loader = at('sharedReceipt').load(({ url, user, settings, setStatus }) => {
  const link = url.searchParams.get('k');
  if (link === null) return { failed: 'This page shows a receipt to whoever has its link.' };
  const opened = openReceiptLink(link);
  if (typeof opened === 'object') return { ...opened, ...paperOf(settings), isInCard: !user };
  setStatus(opened === 'expired' ? 410 : 404);
  return {
    failed:
      opened === 'expired'
        ? 'This link has expired. Ask the shop for the receipt.'
        : 'This link does not lead to a receipt. It may be incomplete, or withdrawn: ask the shop for the receipt.',
  };
});

/** Search engines are asked not to list what somebody else's page may link to. */
export const headers: HeadersFunction = () => ({ 'X-Robots-Tag': 'noindex' });

export default function SharedReceipt() {
  const shown = useLoaderData<typeof loader>();
  if ('failed' in shown) return <ErrorBlock heading="Receipt" message={shown.failed} tryAgain={false} />;
  return <ReceiptSheet {...shown} />;
}

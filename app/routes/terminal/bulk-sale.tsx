import { bulkIntents } from '~/bulk/intents.server';
import { bulkPage } from '~/bulk/page.server';
import { BulkStartPage } from '~/forms/bulk';
import type { HeadersFunction, SerializeFrom } from '~/framework/node.server';
import { useActionData, useLoaderData } from '~/framework/react';
import { keepSmallFile } from '~/imports/keep-file.server';
import { isReply, replyTo } from '~/page-data/reply';
import { at } from '~/screen.server';
import { BulkSaleView } from '~/ui/bulk/bulk-sale-view';
import { pageTitle } from '~/ui/page';

const TITLES = { checking: 'Checking', selling: 'Selling', 'looking up': 'Looking up' };

export const meta = pageTitle<typeof loader>((page) => ({ name: titleOf(page) }));

function titleOf(page: SerializeFrom<typeof loader>): string {
  if (page.kind === 'start') return 'Bulk Sale';
  const { busy, done, count, hasBegun } = page.sale;
  return busy ? `${TITLES[busy]} ${done} of ${count}` : `Bulk Sale: ${hasBegun ? 'results' : 'review'}`;
}

const screen = at('bulk');

export const loader = screen.load(bulkPage);

/** Passes on the Refresh header, with which the page of a run loads again. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return new Headers(refresh ? { Refresh: refresh } : {});
};

export const action = screen.upload(bulkIntents, keepSmallFile);

export default function BulkSale() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return page.kind === 'sale' ? (
    <BulkSaleView sale={page.sale} errors={isReply(answer) ? answer.result.error?.[''] : undefined} />
  ) : (
    <BulkStartPage {...page.start} lastResult={replyTo('read', answer)?.result} />
  );
}

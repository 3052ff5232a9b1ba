import type { HeadersFunction, SerializeFrom } from '~/base/framework/node.server';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { keepSmallFile } from '~/lists/imports/keep-file.server';
import { isReply, replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';
import { BulkStartPage } from './bulk.form';
import { BulkSaleView } from './bulk-sale-view';
import { ColumnQuestionPage } from './column-question.form';
import { bulkIntents } from './intents.server';
import { bulkPage } from './page.server';

const TITLES = { checking: 'Checking', selling: 'Selling', 'looking up': 'Looking up' };

export const meta = pageTitle<typeof loader>((page) => ({ name: titleOf(page) }));

function titleOf(page: SerializeFrom<typeof loader>): string {
  if (page.kind !== 'sale') return 'Bulk Sale';
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
  const errors = isReply(answer) ? answer.result.error?.[''] : undefined;
  if (page.kind === 'sale') return <BulkSaleView sale={page.sale} errors={errors} />;
  if (page.kind === 'question') return <ColumnQuestionPage question={page.question} errors={errors} />;
  return (
    <BulkStartPage
      {...page.start}
      errors={replyTo('choose', answer) && errors}
      lastResult={replyTo('read', answer)?.result}
    />
  );
}

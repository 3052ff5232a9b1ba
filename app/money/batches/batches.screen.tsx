import type { HeadersFunction } from '~/base/framework/node.server';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { isReply } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { BatchView } from './batch-view';
import { EarlierBatches } from './earlier-batches';
import { batchesPage, batchIntents } from './page.server';

export const meta = pageTitle('Reviewed together');

const screen = at('batches');

export const loader = screen.loadForm(batchesPage);
export const action = screen.act(batchIntents);

/** Passes on the Refresh header, with which the page of a run loads again. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return new Headers(refresh ? { Refresh: refresh } : {});
};

export default function Batches() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = isReply(answer) ? answer.result.error?.[''] : undefined;
  if (page.kind === 'one') return <BatchView batch={page.batch} errors={errors} />;
  return (
    <>
      <PageHeading>Reviewed together</PageHeading>
      {page.latest.length === 0 && <p>Nothing was reviewed together yet.</p>}
      <EarlierBatches batches={page.latest} title="The latest" />
    </>
  );
}

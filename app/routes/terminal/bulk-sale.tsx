import { batchIntents } from '~/bulk/intents.server';
import { batchPage } from '~/bulk/page.server';
import type { HeadersFunction } from '~/framework/node.server';
import { useActionData, useLoaderData } from '~/framework/react';
import { isReply } from '~/page-data/reply';
import { at } from '~/screen.server';
import { terminalPaths } from '~/terminal-paths';
import { Refusal } from '~/ui/alert';
import { BulkLines, BulkSheet } from '~/ui/bulk/bulk-lines';
import { BulkNext } from '~/ui/bulk/bulk-next';
import { BulkProgress } from '~/ui/bulk/bulk-progress';
import { BulkSummary } from '~/ui/bulk/bulk-summary';
import { FileLinks } from '~/ui/file-links';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';

const TITLES = { checking: 'Checking', selling: 'Selling', 'looking up': 'Looking up' };

export const meta = pageTitle<typeof loader>(({ busy, hasBegun, done, count }) => ({
  name: busy ? `${TITLES[busy]} ${done} of ${count}` : hasBegun ? 'Bulk Sale: results' : 'Bulk Sale: review',
}));

const screen = at('bulk');

export const loader = screen.load(batchPage);

/** Passes on the Refresh header, with which the page of a run loads again. */
export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get('Refresh');
  return new Headers(refresh ? { Refresh: refresh } : {});
};

export const action = screen.act(batchIntents);

export default function BulkSale() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, time, busy, hasBegun, isPrinted, rows, place } = page;
  if (isPrinted) return <BulkSheet time={time} rows={rows} backHref={terminalPaths.bulkSale(id)} />;
  return (
    <>
      <PageHeading
        back={{ href: terminalPaths.bulkSales(), label: 'Bulk sales' }}
        below={<p className="text-muted">{time}</p>}
      >
        Bulk Sale
      </PageHeading>
      <Refusal errors={isReply(answer) ? answer.result.error?.[''] : undefined} />
      {busy ? (
        <BulkProgress {...page} busy={busy} />
      ) : (
        <>
          <BulkSummary {...page} />
          <BulkNext {...page} />
          <BulkLines rows={rows} />
          <Pagination list={place} />
        </>
      )}
      {hasBegun && !busy && (
        <>
          <FileLinks at={terminalPaths.bulkSale(id)} asked={{}} />
          <p className="no-print">
            <a className="inline-block py-2" href={terminalPaths.bulkSale(id, { print: 1 })}>
              All lines on a sheet to print
            </a>
          </p>
        </>
      )}
    </>
  );
}

import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import type { ListPage } from '~/lists/engine/choose';
import { at } from '~/portal/request/screen.server';
import { Alert } from '~/ui/alert';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Details } from '~/ui/details';
import { FileLinks } from '~/ui/file-links';
import { RecordDialog } from '~/ui/form/record-dialog';
import { unbroken } from '~/ui/no-wrap';
import { PageHeading, pageTitle } from '~/ui/page';
import { PageLink } from '~/ui/page-link';
import { Pagination } from '~/ui/pagination';
import { Table } from '~/ui/table';
import { MoneyDialog } from '../orders/money-dialog';
import { MoneyFacts } from '../orders/money-facts';
import { approvalIntents } from './intents.server';
import { approvalsPage } from './page.server';
import { LikeLost, WaitingOrder } from './waiting-order';

export const meta = pageTitle('Approvals');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('approvals');

export const loader = screen.load(approvalsPage);
export const action = screen.act(approvalIntents);

export default function Approvals() {
  const { isOfOne, waiting, decided, approves, declines, lost } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading back={isOfOne ? { href: paths.approvals(), label: 'All orders' } : undefined}>Approvals</PageHeading>
      <ConfirmDialog
        isOpen={approves !== undefined}
        title={`Approve: ${approves?.title ?? ''}`}
        closeHref={paths.approvals()}
        intent="approve"
        submit={approves?.submit}
        hidden={{ order: approves?.id ?? '', ...(approves?.earlier?.matches && { seen: '1' }) }}
      >
        {approves?.earlier && <LikeLost {...approves.earlier} />}
        {approves?.warning && <Alert tone="warning">{approves.warning}</Alert>}
        <p className="mb-2">{`${approves?.by ?? ''} asked for it. It is sent at once, in your name.`}</p>
        <MoneyFacts facts={approves?.facts ?? []} />
      </ConfirmDialog>
      <RecordDialog
        title={declines?.isOwn ? 'Withdraw' : 'Decline'}
        closeHref={paths.approvals()}
        dialog={declines?.dialog}
        id="decline"
        intent="decline"
        submit={declines?.isOwn ? 'Withdraw' : 'Decline'}
        fields={{ reason: { label: 'Reason', kind: 'textarea', rows: 3 } }}
        hidden={{ order: declines?.id ?? '' }}
      >
        <div className="mb-4">
          <Details facts={declines?.facts ?? []} />
        </div>
      </RecordDialog>
      {waiting.total === 0 && !isOfOne && <p className="card mb-6">No order waits for a second person.</p>}
      {isOfOne && waiting.total + decided.total === 0 && <p className="card mb-6">This order was not found.</p>}
      {waiting.rows.map((order) => (
        <WaitingOrder key={order.id} {...order} />
      ))}
      {waiting.pages > 1 && (
        <div className="mb-6">
          <Pagination list={waiting} />
        </div>
      )}
      {(!isOfOne || decided.total > 0) && <DecidedOrders orders={decided} isOfOne={isOfOne} />}
      {waiting.total + decided.total > 0 && <FileLinks at={paths.listFiles('approvals')} asked={{}} />}
      {lost && <MoneyDialog step={{ lost }} closeHref={paths.approvals()} />}
    </>
  );
}

type DecidedOrder = {
  id: string;
  title: string;
  what: string;
  by: string;
  how: string;
  words?: string;
  /** Where an order is looked up whose outcome is not known. */
  lookHref?: string;
  decidedBy?: string;
  time: string;
};

/** The orders that were decided lately, each with how, by whom and when; or one, whenever that was. */
function DecidedOrders({ orders, isOfOne }: { orders: ListPage<DecidedOrder>; isOfOne: boolean }) {
  return (
    <section className="card" aria-labelledby="decided">
      <h2 id="decided" className="mb-2">
        {isOfOne ? 'Decided' : 'Decided in the last seven days'}
      </h2>
      <Table
        caption="Decided orders"
        rows={orders.rows}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Order', cell: ({ title, what }) => `${title}: ${what}` },
          { header: 'Made by', cell: ({ by }) => by, hiddenBelow: 'md', folded: ({ by }) => `Made by ${by}` },
          {
            header: 'Decision',
            cell: ({ how, words, lookHref }) => (
              <>
                {lookHref ? <PageLink to={lookHref}>{how}</PageLink> : unbroken(how)}
                {words && <span className="block text-sm text-muted">{words}</span>}
              </>
            ),
          },
          {
            header: 'Decided by',
            cell: ({ decidedBy }) => decidedBy,
            hiddenBelow: 'md',
            folded: ({ decidedBy }) => decidedBy && `Decided by ${decidedBy}`,
          },
          { header: 'Time', cell: ({ time }) => time, hiddenBelow: 'md' },
        ]}
      />
      {orders.pages > 1 && <Pagination list={orders} at="decided" named="decided" />}
    </section>
  );
}

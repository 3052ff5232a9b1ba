import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { at } from '~/portal/request/screen.server';
import { Alert } from '~/ui/alert';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Details } from '~/ui/details';
import { FileLinks } from '~/ui/file-links';
import { RecordDialog } from '~/ui/form/record-dialog';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { MoneyDialog } from '../orders/money-dialog';
import { MoneyFacts } from '../orders/money-facts';
import { ApproveTogether } from './approve-together';
import { DecidedOrders } from './decided-orders';
import { approvalIntents } from './intents.server';
import { approvalsPage } from './page.server';
import { LikeLost, TICKED, WaitingOrder } from './waiting-order';

export const meta = pageTitle('Approvals');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('approvals');

export const loader = screen.load(approvalsPage);
export const action = screen.act(approvalIntents);

export default function Approvals() {
  const { isOfOne, waiting, decided, approves, declines, together, lost, mayApprove } = useLoaderData<typeof loader>();
  const mayTick = waiting.rows.filter(({ hindrance }) => !hindrance).length > 1;
  return (
    <>
      <PageHeading
        back={isOfOne ? { href: paths.approvals(), label: 'All orders' } : undefined}
        aside={
          mayTick && (
            <button form={TICKED} className="button mb-2">
              Approve those that are ticked
            </button>
          )
        }
      >
        Approvals
      </PageHeading>
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
      {together && <ApproveTogether {...together} />}
      {waiting.total === 0 && !isOfOne && <p className="card mb-6">No order waits for a second person.</p>}
      {isOfOne && waiting.total + decided.total === 0 && <p className="card mb-6">This order was not found.</p>}
      {waiting.rows.map((order) => (
        <WaitingOrder key={order.id} {...order} mayBeTicked={mayTick} />
      ))}
      {mayTick && (
        <form id={TICKED} method="get" action={paths.approvals()} className="mb-6">
          <input type="hidden" name="confirm" value="together" />
          <button className="button">Approve those that are ticked</button>
        </form>
      )}
      {waiting.pages > 1 && (
        <div className="mb-6">
          <Pagination list={waiting} />
        </div>
      )}
      {(!isOfOne || decided.total > 0) && <DecidedOrders orders={decided} isOfOne={isOfOne} />}
      {mayApprove && !isOfOne && (
        <p className="mt-2 text-sm">
          <a className="inline-block py-2" href={paths.approvedTogether()}>
            Approved together
          </a>
        </p>
      )}
      {waiting.total + decided.total > 0 && <FileLinks at={paths.listFiles('approvals')} asked={{}} />}
      {lost && <MoneyDialog step={{ lost }} closeHref={paths.approvals()} />}
    </>
  );
}

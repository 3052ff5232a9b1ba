import { useLoaderData } from '~/framework/react';
import { approvalIntents, approvalsPage } from '~/money/approvals.server';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { Alert } from '~/ui/alert';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { DecidedOrders } from '~/ui/decided-orders';
import { Details } from '~/ui/details';
import { FileLinks } from '~/ui/file-links';
import { RecordDialog } from '~/ui/form/record-dialog';
import { MoneyDialog } from '~/ui/money-dialog';
import { MoneyFacts } from '~/ui/money-facts';
import { PageHeading, pageTitle } from '~/ui/page';
import { LikeLost, WaitingOrder } from '~/ui/waiting-order';

export const meta = pageTitle('Approvals');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

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
        fields={[{ name: 'reason', label: 'Reason', kind: 'textarea', rows: 3 }]}
        hidden={{ order: declines?.id ?? '' }}
      >
        <div className="mb-4">
          <Details facts={declines?.facts ?? []} />
        </div>
      </RecordDialog>
      {waiting.length === 0 && !isOfOne && <p className="card mb-6">No order waits for a second person.</p>}
      {isOfOne && waiting.length + decided.length === 0 && (
        <p className="card mb-6">This order is not listed any more: those that were decided are listed for a week.</p>
      )}
      {waiting.map((order) => (
        <WaitingOrder key={order.id} {...order} />
      ))}
      {(!isOfOne || decided.length > 0) && <DecidedOrders rows={decided} />}
      {waiting.length + decided.length > 0 && <FileLinks at={paths.listFiles('approvals')} asked={{}} />}
      {lost && <MoneyDialog step={{ lost }} closeHref={paths.approvals()} />}
    </>
  );
}

import { useLoaderData } from '~/framework/react';
import { approvalIntents, approvalsPage } from '~/money/approvals.server';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { Alert } from '~/ui/alert';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Details } from '~/ui/details';
import { FileLinks } from '~/ui/file-links';
import { RecordDialog } from '~/ui/form/record-dialog';
import { MoneyDialog } from '~/ui/money-dialog';
import { PageHeading, pageTitle } from '~/ui/page';
import { PageLink } from '~/ui/page-link';
import { Table } from '~/ui/table';
import { LikeLost, WaitingOrder } from '~/ui/waiting-order';

export const meta = pageTitle('Approvals');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

const screen = at('approvals');

export const loader = screen.load(approvalsPage);
export const action = screen.act(approvalIntents);

export default function Approvals() {
  const { waiting, decided, approves, declines, lost } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Approvals</PageHeading>
      <ConfirmDialog
        isOpen={approves !== undefined}
        title={`Approve: ${approves?.title ?? ''}`}
        closeHref={paths.approvals()}
        intent="approve"
        submit="Approve and send"
        hidden={{ order: approves?.id ?? '', ...(approves?.earlier?.matches && { seen: '1' }) }}
      >
        {approves?.earlier && <LikeLost {...approves.earlier} />}
        {approves?.warning && <Alert tone="warning">{approves.warning}</Alert>}
        <p className="mb-2">{`${approves?.by ?? ''} asked for it. It is sent at once, in your name.`}</p>
        <Details facts={approves?.facts ?? []} />
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
      {waiting.length === 0 && <p className="card mb-6">No order waits for a second person.</p>}
      {waiting.map((order) => (
        <WaitingOrder key={order.id} {...order} />
      ))}
      <section className="card" aria-labelledby="decided">
        <h2 id="decided" className="mb-2">
          Decided in the last seven days
        </h2>
        <Table
          caption="Decided orders"
          rows={decided}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Order', cell: ({ title, what }) => `${title}: ${what}` },
            { header: 'Made by', cell: ({ by }) => by, wide: true, folded: ({ by }) => `Made by ${by}` },
            {
              header: 'Decision',
              cell: ({ how, words, lookHref }) => (
                <>
                  {lookHref ? <PageLink to={lookHref}>{how}</PageLink> : how}
                  {words && <span className="block text-sm text-muted">{words}</span>}
                </>
              ),
            },
            {
              header: 'Decided by',
              cell: ({ decidedBy }) => decidedBy,
              wide: true,
              folded: ({ decidedBy }) => decidedBy && `Decided by ${decidedBy}`,
            },
            { header: 'Time', cell: ({ time }) => time, wide: true },
          ]}
        />
      </section>
      {waiting.length + decided.length > 0 && <FileLinks at={paths.listFiles('approvals')} asked={{}} />}
      {lost && <MoneyDialog step={{ lost }} closeHref={paths.approvals()} />}
    </>
  );
}

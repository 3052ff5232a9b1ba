import type { SerializeFrom } from '~/framework/node.server';
import { useLoaderData } from '~/framework/react';
import { approvalIntents, approvalsPage } from '~/money/approvals.server';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { ButtonRow } from '~/ui/button-row';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Details } from '~/ui/details';
import { RecordDialog } from '~/ui/form/record-dialog';
import { MoneyDialog } from '~/ui/money-dialog';
import { PageHeading, pageTitle } from '~/ui/page';
import { PageLink } from '~/ui/page-link';
import { Table } from '~/ui/table';

export const meta = pageTitle('Approvals');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

const screen = at('approvals');

export const loader = screen.load(approvalsPage);
export const action = screen.act(approvalIntents);

type Order = SerializeFrom<typeof loader>['waiting'][number];

export default function Approvals() {
  const { waiting, decided, approves, declines, lost } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Approvals</PageHeading>
      <ConfirmDialog
        isOpen={approves !== undefined}
        title="Approve"
        closeHref={paths.approvals()}
        intent="approve"
        submit="Approve and send"
        hidden={{ order: approves?.id ?? '' }}
      >
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
        <Details facts={declines?.facts ?? []} />
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
      {lost && <MoneyDialog step={{ lost }} closeHref={paths.approvals()} />}
    </>
  );
}

/** An order that waits, with who made it and why, and what this user may do with it. */
function WaitingOrder({ id, title, facts, by, madeAt, until, isOwn, hindrance }: Order) {
  return (
    <section className="card mb-4" aria-labelledby={id}>
      <h2 id={id} className="mb-1">
        {title}
      </h2>
      <p className="mb-2 text-muted">{`${by} asked for it on ${madeAt}. It expires on ${until}.`}</p>
      <Details isWide facts={facts} />
      {hindrance && <p className="my-2">{hindrance}</p>}
      <ButtonRow className="mt-3">
        {!hindrance && (
          <PageLink
            className="button button-primary mb-2 mr-2"
            to={paths.approvals({ confirm: 'approve', order: id })}
            aria-label={`Approve: ${title}`}
          >
            Approve
          </PageLink>
        )}
        <PageLink
          className="button mb-2"
          to={paths.approvals({ confirm: 'decline', order: id })}
          aria-label={`${isOwn ? 'Withdraw' : 'Decline'}: ${title}`}
        >
          {isOwn ? 'Withdraw' : 'Decline'}
        </PageLink>
      </ButtonRow>
    </section>
  );
}

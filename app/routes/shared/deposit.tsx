import { Link, useLoaderData } from '@remix-run/react';
import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira } from '~/domain/naira';
import { statusState } from '~/domain/status';
import { paths } from '~/paths';
import { load } from '~/request/load.server';
import { ButtonRow } from '~/ui/button-row';
import { Details } from '~/ui/details';
import { PageHeading, pageTitle } from '~/ui/page';
import { StatusLabel } from '~/ui/status-label';

export const meta = pageTitle('Deposit');

/** Loads a deposit. `isOpen`: a Duplicate that staff can decide about. */
export const loader = load('deposit', async ({ api, param, audience }) => {
  const deposit = await api.deposits.one(param('id'));
  return { ...deposit, id: param('id'), isOpen: audience === 'staff' && statusState(deposit.status) === 'duplicate' };
});

export default function Deposit() {
  const deposit = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading back={{ href: paths.deposits() }} aside={deposit.isOpen && <Decision id={deposit.id} />}>
        Deposit
      </PageHeading>
      <div className="card">
        <Details
          facts={[
            { label: 'Status', value: <StatusLabel status={deposit.status} /> },
            { label: 'Reference', value: deposit.reference },
            { label: 'Vendor', value: deposit.vendor },
            { label: 'Amount', value: formatKnownNaira(deposit.amount) },
            { label: 'Charges', value: formatKnownNaira(deposit.charges) },
            { label: 'Total', value: formatKnownNaira(deposit.total) },
            { label: 'Source', value: deposit.source },
            { label: 'From', value: deposit.fromName },
            { label: 'Staff', value: deposit.staff },
            { label: 'Description', value: deposit.description },
            { label: 'Previous balance', value: formatKnownNaira(deposit.previousBalance) },
            { label: 'Current balance', value: formatKnownNaira(deposit.currentBalance) },
            { label: 'Time', value: deposit.createdUtc && formatLagos(deposit.createdUtc) },
          ]}
        />
      </div>
    </>
  );
}

function Decision({ id }: { id: string }) {
  return (
    <ButtonRow>
      <Link reloadDocument className="button button-primary mb-2 mr-2" to={paths.deposits({ decide: id, approve: 1 })}>
        Approve
      </Link>
      <Link reloadDocument className="button mb-2" to={paths.deposits({ decide: id, approve: 0 })}>
        Reject
      </Link>
    </ButtonRow>
  );
}

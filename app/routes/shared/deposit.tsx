import { useLoaderData } from '@remix-run/react';
import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira } from '~/domain/naira';
import { paths } from '~/paths';
import { load } from '~/session/load.server';
import { Details } from '~/ui/details';
import { PageHeading, pageTitle } from '~/ui/page';
import { StatusLabel } from '~/ui/status-label';

export const meta = pageTitle('Deposit');

export const loader = load('deposit', ({ api, params }) => api.deposits.one(params.id ?? ''));

export default function Deposit() {
  const deposit = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading back={{ href: paths.deposits() }}>Deposit</PageHeading>
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

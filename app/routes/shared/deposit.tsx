import { useLoaderData } from '@remix-run/react';
import { formatLagos } from '~/domain/lagos';
import { formatNaira } from '~/domain/naira';
import { load } from '~/session/load.server';
import { Details } from '~/ui/details';
import { PageHeading, pageTitle } from '~/ui/page';
import { StatusLabel } from '~/ui/status-label';

export const meta = pageTitle('Deposit');

export const loader = load('deposit', ({ api, params }) => api.deposits.one(params.id ?? ''));

export default function Deposit() {
  const deposit = useLoaderData<typeof loader>();
  const money = (kobo: number | undefined) => (kobo === undefined ? undefined : formatNaira(kobo));
  return (
    <>
      <PageHeading>Deposit</PageHeading>
      <div className="card">
        <Details
          facts={[
            { label: 'Status', value: <StatusLabel status={deposit.status} /> },
            { label: 'Reference', value: deposit.reference },
            { label: 'Vendor', value: deposit.vendor },
            { label: 'Amount', value: money(deposit.amount) },
            { label: 'Charges', value: money(deposit.charges) },
            { label: 'Total', value: money(deposit.total) },
            { label: 'Source', value: deposit.source },
            { label: 'From', value: deposit.fromName },
            { label: 'Staff', value: deposit.staff },
            { label: 'Description', value: deposit.description },
            { label: 'Previous balance', value: money(deposit.previousBalance) },
            { label: 'Current balance', value: money(deposit.currentBalance) },
            { label: 'Time', value: deposit.createdUtc && formatLagos(deposit.createdUtc) },
          ]}
        />
      </div>
    </>
  );
}

import { useLoaderData } from '@remix-run/react';
import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira } from '~/domain/naira';
import { paths } from '~/paths';
import { load } from '~/request/load.server';
import { Details } from '~/ui/details';
import { PageHeading, pageTitle } from '~/ui/page';
import { StatusLabel } from '~/ui/status-label';

export const meta = pageTitle('Transfer');

export const loader = load('transfer', async ({ api, param, audience }) => ({
  transfer: await api.transfers.one(param('id')),
  back: audience === 'staff' ? paths.transfers() : paths.vendorTransfers(),
}));

export default function Transfer() {
  const { transfer, back } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading back={{ href: back }}>Transfer</PageHeading>
      <div className="card">
        <Details
          facts={[
            { label: 'Status', value: transfer.status && <StatusLabel status={transfer.status} /> },
            { label: 'Reference', value: transfer.reference },
            { label: 'Amount', value: formatKnownNaira(transfer.amount) },
            { label: 'Type', value: transfer.transferType },
            { label: 'Vendor', value: transfer.vendor.name },
            { label: 'Previous balance', value: formatKnownNaira(transfer.from_previous) },
            { label: 'Current balance', value: formatKnownNaira(transfer.from_current) },
            { label: 'Subvendor', value: transfer.subvendor.name },
            { label: 'Subvendor’s previous balance', value: formatKnownNaira(transfer.to_previous) },
            { label: 'Subvendor’s current balance', value: formatKnownNaira(transfer.to_current) },
            { label: 'Time', value: transfer.createdUtc && formatLagos(transfer.createdUtc) },
          ]}
        />
      </div>
    </>
  );
}

import { useLoaderData } from '~/base/framework/react';
import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira, formatNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { historyOf } from '~/portal/audit/record-history.server';
import { at } from '~/portal/request/screen.server';
import { Details } from '~/ui/details';
import { History } from '~/ui/history';
import { pageTitle } from '~/ui/page';
import { RecordHead } from '~/ui/record-head';
import { titleOf } from '~/ui/record-title';

export const meta = pageTitle<typeof loader>(({ transfer: { amount, subvendor, status } }) => ({
  name: titleOf('Transfer', { amount, of: subvendor.name, status }),
}));

export const loader = at('transfer').load(async (visit) => {
  const { api, param, audience } = visit;
  const transfer = await api.transfers.one(param('id'));
  return {
    transfer,
    history: await historyOf(visit, [param('id'), transfer.reference]),
    back: audience === 'staff' ? paths.transfers() : paths.vendorTransfers(),
  };
});

export default function Transfer() {
  const { transfer, history, back } = useLoaderData<typeof loader>();
  return (
    <>
      <RecordHead
        kind="Transfer"
        name={transfer.amount === undefined ? 'of an unknown amount' : formatNaira(transfer.amount)}
        status={transfer.status || undefined}
        reference={transfer.reference}
        back={{ href: back }}
      />
      <div className="card">
        <Details
          isWide
          facts={[
            { label: 'Amount', value: formatKnownNaira(transfer.amount) },
            { label: 'Type', value: transfer.transferType },
            { label: 'Vendor', value: transfer.vendor.name },
            { label: 'Balance before', value: formatKnownNaira(transfer.from_previous) },
            { label: 'Balance after', value: formatKnownNaira(transfer.from_current) },
            { label: 'Subvendor', value: transfer.subvendor.name },
            { label: 'Subvendor’s balance before', value: formatKnownNaira(transfer.to_previous) },
            { label: 'Subvendor’s balance after', value: formatKnownNaira(transfer.to_current) },
            { label: 'Time', value: transfer.createdUtc && formatLagos(transfer.createdUtc) },
          ]}
        />
      </div>
      <History entries={history} />
    </>
  );
}

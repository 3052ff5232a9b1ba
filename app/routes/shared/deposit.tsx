import { useLoaderData } from '@remix-run/react';
import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira, formatNaira } from '~/domain/naira';
import { statusState } from '~/domain/status';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { ButtonRow } from '~/ui/button-row';
import { Details } from '~/ui/details';
import { pageTitle } from '~/ui/page';
import { RecordHead } from '~/ui/record-head';
import { titleOf } from '~/ui/record-title';

export const meta = pageTitle<typeof loader>(({ amount, vendor, status }) => ({
  name: titleOf('Deposit', { amount, of: vendor, status }),
}));

/** Loads a deposit. `isOpen`: a Duplicate that staff can decide about. */
export const loader = at('deposit').load(async ({ api, param, audience }) => {
  const deposit = await api.deposits.one(param('id'));
  return { ...deposit, id: param('id'), isOpen: audience === 'staff' && statusState(deposit.status) === 'duplicate' };
});

export default function Deposit() {
  const deposit = useLoaderData<typeof loader>();
  return (
    <>
      <RecordHead
        kind="Deposit"
        name={deposit.amount === undefined ? 'of an unknown amount' : formatNaira(deposit.amount)}
        status={deposit.status}
        reference={deposit.reference}
        back={{ href: paths.deposits() }}
        actions={deposit.isOpen && <Decision id={deposit.id} />}
      />
      <div className="card">
        <Details
          isWide
          facts={[
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
      <a className="button button-primary mb-2 mr-2" href={paths.deposits({ decide: id, approve: 1 })}>
        Approve
      </a>
      <a className="button mb-2" href={paths.deposits({ decide: id, approve: 0 })}>
        Reject
      </a>
    </ButtonRow>
  );
}

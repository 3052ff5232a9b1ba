import { useLoaderData } from '~/base/framework/react';
import { formatLagos } from '~/domain/lagos';
import { formatKnownNaira, formatNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { statusState } from '~/domain/status';
import { historyOf } from '~/portal/audit/record-history.server';
import { at } from '~/portal/request/screen.server';
import { ButtonRow } from '~/ui/button-row';
import { Details } from '~/ui/details';
import { History } from '~/ui/history';
import { pageTitle } from '~/ui/page';
import { RecordHead } from '~/ui/record-head';
import { titleOf } from '~/ui/record-title';
import { MoneyFacts } from '../orders/money-facts';
import { type Comparison, comparison } from './evidence.server';

export const meta = pageTitle<typeof loader>(({ amount, vendor, status }) => ({
  name: titleOf('Deposit', { amount, of: vendor, status }),
}));

/** Loads a deposit; for a Duplicate that staff can decide about, also what to compare it with. */
export const loader = at('deposit').load(async (visit) => {
  const { api, param, mayChange } = visit;
  const deposit = await api.deposits.one(param('id'));
  const history = await historyOf(visit, [param('id'), deposit.reference]);
  const isOpen = mayChange('moveMoney') && statusState(deposit.status) === 'duplicate';
  return { ...deposit, id: param('id'), history, ...(isOpen && { open: await comparison(api, deposit) }) };
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
      />
      {deposit.open && <Decision id={deposit.id} {...deposit.open} />}
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
            { label: 'Balance before', value: formatKnownNaira(deposit.previousBalance) },
            { label: 'Balance after', value: formatKnownNaira(deposit.currentBalance) },
            { label: 'Time', value: deposit.createdUtc && formatLagos(deposit.createdUtc) },
          ]}
        />
      </div>
      <History entries={deposit.history} />
    </>
  );
}

type DecisionProps = { id: string } & Comparison;

/** What a decision is based on, and below it both decisions alike. */
function Decision({ id, facts, earlierId }: DecisionProps) {
  return (
    <section className="card mb-4" aria-labelledby="decision">
      <h2 id="decision" className="mb-2">
        {earlierId ? 'Is it the earlier one again?' : 'To decide'}
      </h2>
      <MoneyFacts facts={facts} />
      <ButtonRow>
        <a className="button mb-2 mr-2" href={paths.deposits({ decide: id, approve: 1 })}>
          Approve
        </a>
        <a className="button mb-2 mr-2" href={paths.deposits({ decide: id, approve: 0 })}>
          Reject
        </a>
        {earlierId && (
          <a className="mb-2 inline-block py-2" href={paths.deposit(earlierId)}>
            View the earlier deposit
          </a>
        )}
      </ButtonRow>
    </section>
  );
}

import { unbrokenTime } from '~/domain/lagos';
import { formatKnownNaira, formatNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { Alert } from '~/ui/alert';
import { Details } from '~/ui/details';
import { Table } from '~/ui/table';
import type { ShownCommission, StatementHead } from './statement.data';
import { StatementFrame } from './statement-frame';

type CommissionStatementProps = { head: StatementHead; isPrinted: boolean; commission: ShownCommission };

/** The commission of a vendor's month: what each service earned, what the API says of the month, and what was paid. */
export function CommissionStatement({ head, isPrinted, commission }: CommissionStatementProps) {
  const { vendorId, month } = head;
  const { services, count, amount, untold, told, difference, paid } = commission;
  return (
    <StatementFrame
      head={head}
      title="Commission statement"
      account="commission"
      isPrinted={isPrinted}
      others={
        <p>
          <a className="inline-block py-2" href={paths.statement({ vendor: vendorId, month })}>
            Statement
          </a>
        </p>
      }
    >
      {commission.notes.map((note) => (
        <Alert key={note} tone="warning">
          {note}
        </Alert>
      ))}
      {difference !== undefined && difference !== 0 && !commission.isNotKnown && (
        <Alert tone="information">
          {`Commissions says ${formatNaira(told!)} for this month, which differs from its sales by ${formatNaira(difference)}. A sale counts there in the month in which it ended or was cancelled.`}
        </Alert>
      )}
      {untold > 0 && <Alert tone="information">{`${untold} sales do not tell their commission.`}</Alert>}
      {!commission.isNotKnown && (
        <div className="card mb-4 max-w-md">
          <Details
            isDense
            facts={[
              { label: 'Sales', value: `${formatNaira(amount)} (${count})` },
              { label: 'Commission', value: <strong>{formatNaira(commission.commission)}</strong> },
              { label: 'In Commissions', value: told !== undefined && formatNaira(told) },
            ]}
          />
        </div>
      )}
      <Table
        caption="Commission by service"
        rows={commission.isNotKnown ? [] : services}
        rowKey={({ service }) => service}
        columns={[
          { header: 'Service', cell: (row) => row.service },
          { header: 'Sales', numeric: true, cell: (row) => row.count },
          { header: 'Amount', numeric: true, hiddenBelow: 'md', cell: (row) => formatNaira(row.amount) },
          { header: 'Commission', numeric: true, cell: (row) => formatNaira(row.commission) },
        ]}
      />
      {paid.length > 0 && (
        <>
          <h2 className="mb-2 mt-6">Paid in this month</h2>
          <Table
            caption="Paid in this month"
            rows={paid}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Commission of', cell: ({ id, text }) => <a href={paths.deposit(id)}>{text}</a> },
              { header: 'Time', hiddenBelow: 'md', cell: ({ time }) => time && unbrokenTime(time) },
              { header: 'Amount', numeric: true, cell: (row) => formatKnownNaira(row.amount) },
            ]}
          />
        </>
      )}
    </StatementFrame>
  );
}

import { formatKnownNaira, formatNaira } from '../../domain/naira';
import type { ListPlace } from '../../listing/choose';
import type { ShownAccount, ShownStatementLine, StatementHead } from '../../page-data/statement';
import { paths } from '../../paths';
import { Alert } from '../alert';
import { Details } from '../details';
import { Pagination } from '../pagination';
import { Table } from '../table';
import { StatementFrame } from './statement-frame';
import { SheetLines, StatementLines } from './statement-lines';

type AccountStatementProps = {
  head: StatementHead;
  isPrinted: boolean;
  accounts: readonly ShownAccount[];
  total: ShownAccount['month'];
  chosen: ShownAccount & { rows: readonly ShownStatementLine[]; place: ListPlace };
  hasCommission: boolean;
};

/** The statement of a month: all accounts with their sums, and the lines of one from its opening to its closing balance. */
export function AccountStatement({ head, isPrinted, accounts, total, chosen, hasCommission }: AccountStatementProps) {
  const { vendorId, month } = head;
  const hrefOf = (account: string) => paths.statement({ vendor: vendorId, month, account });
  const isLong = chosen.rows.length < chosen.place.total;
  return (
    <StatementFrame
      head={head}
      title="Statement"
      account={accounts.length > 1 ? chosen.id : undefined}
      isPrinted={isPrinted}
      others={
        hasCommission && (
          <p>
            <a className="inline-block py-2" href={hrefOf('commission')}>
              Commission statement
            </a>
          </p>
        )
      }
    >
      {accounts.length > 1 && !isPrinted && <Accounts accounts={accounts} total={total} hrefOf={hrefOf} />}
      {accounts.length > 1 && <h2 className="mb-2 mt-6">{chosen.name}</h2>}
      <Check month={chosen.month} />
      <div className="card mb-4 max-w-md">
        <Details
          isDense
          facts={[
            { label: 'Opening balance', value: formatKnownNaira(chosen.month.opening) },
            { label: 'In', value: formatNaira(chosen.month.credited) },
            { label: 'Out', value: formatNaira(chosen.month.debited) },
            {
              label: chosen.isShared ? 'Elsewhere' : 'Not explained',
              value: chosen.month.unexplained !== 0 && formatNaira(chosen.month.unexplained),
            },
            { label: 'Closing balance', value: <strong>{formatKnownNaira(chosen.month.closing)}</strong> },
          ]}
        />
      </div>
      {chosen.isShared && chosen.month.unexplained !== 0 && (
        <p className="mb-4 text-sm text-muted">
          Elsewhere: the shop’s other terminals sell from the same balance, and your vendor sends money to it.
        </p>
      )}
      {isPrinted ? <SheetLines rows={chosen.rows} /> : <StatementLines rows={chosen.rows} />}
      {isPrinted && isLong && (
        <p>{`The first ${chosen.rows.length} of ${chosen.place.total} lines. A file has all.`}</p>
      )}
      {!isPrinted && <Pagination list={chosen.place} />}
    </StatementFrame>
  );
}

/** Says whether a month adds up. */
function Check({ month: { opening, faults, unexplained } }: { month: ShownAccount['month'] }) {
  if (faults > 0)
    return (
      <Alert tone="warning">
        {`This does not add up: ${faults === 1 ? '1 line is' : `${faults} lines are`} not explained by any record${
          unexplained === 0 ? '' : `, ${formatNaira(unexplained)} together`
        }. Each says between which records.`}
      </Alert>
    );
  return opening === undefined ? (
    <Alert tone="information">The records do not tell the balance, so that it cannot be checked.</Alert>
  ) : null;
}

type AccountsProps = {
  accounts: readonly ShownAccount[];
  total: ShownAccount['month'];
  hrefOf: (account: string) => string;
};

/** The accounts of a vendor with the sums of the month, and their total. */
function Accounts({ accounts, total, hrefOf }: AccountsProps) {
  const rows = [...accounts, { id: '', name: 'Total', month: total }];
  const column = (header: string, of: (month: ShownAccount['month']) => string) => ({
    header,
    numeric: true,
    cell: ({ id, month }: ShownAccount) => (id ? of(month) : <strong>{of(month)}</strong>),
    folded: ({ month }: ShownAccount) => `${header}\u00a0${of(month)}`,
  });
  return (
    <Table
      caption="Accounts"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Account',
          cell: ({ id, name, month }) => (
            <>
              {id ? <a href={hrefOf(id)}>{name}</a> : <strong>{name}</strong>}{' '}
              {!id && <span className="block text-sm text-muted">with transfers between them</span>}
              {id && month.faults > 0 && <span className="block text-sm text-bad">Does not add up</span>}
            </>
          ),
        },
        { ...column('Opening', ({ opening }) => formatKnownNaira(opening)), wide: true },
        { ...column('In', ({ credited }) => formatNaira(credited)), wide: true },
        { ...column('Out', ({ debited }) => formatNaira(debited)), wide: true },
        column('Closing', ({ closing }) => formatKnownNaira(closing)),
      ]}
    />
  );
}

import { formatCount } from '~/domain/digit-groups';
import { formatKnownNaira, formatNaira, NOT_AVAILABLE } from '~/domain/naira';
import { paths } from '~/domain/paths';
import type { ListPlace } from '~/lists/engine/choose';
import { Alert } from '~/ui/alert';
import { Details } from '~/ui/details';
import { Pagination } from '~/ui/pagination';
import { Table } from '~/ui/table';
import { SheetLines } from './sheet-lines';
import type { ShownAccount, ShownStatementLine, StatementHead } from './statement.data';
import { StatementFrame } from './statement-frame';
import { StatementLines } from './statement-lines';
import { notesOf } from './statement-notes';

type ShownLines = ShownAccount & { rows: readonly ShownStatementLine[]; place: ListPlace };

type AccountStatementProps = {
  head: StatementHead;
  isPrinted: boolean;
  accounts: readonly ShownAccount[];
  total: ShownAccount['month'];
  /** How many lines all accounts have in this month. */
  lines: number;
  /** The account that was chosen; on a sheet perhaps all. */
  shown: readonly ShownLines[];
  hasCommission: boolean;
};

/** The statement of a month: all accounts with their sums, and the lines of one from its opening to its closing balance. */
export function AccountStatement({
  head,
  isPrinted,
  accounts,
  total,
  lines,
  shown,
  hasCommission,
}: AccountStatementProps) {
  const { vendorId, month } = head;
  const hrefOf = (account: string) => paths.statement({ vendor: vendorId, month, account });
  const hasMany = accounts.length > 1;
  return (
    <StatementFrame
      head={head}
      title="Statement"
      account={hasMany && shown.length === 1 ? shown[0]?.id : undefined}
      all={hasMany ? `${formatCount(accounts.length)} accounts, ${formatCount(lines)} lines` : undefined}
      isPrinted={isPrinted}
      others={
        hasCommission && (
          <p className="no-print">
            <a className="inline-block py-2" href={hrefOf('commission')}>
              Commission statement
            </a>
          </p>
        )
      }
    >
      {hasMany && (!isPrinted || shown.length > 1) && <Accounts accounts={accounts} total={total} hrefOf={hrefOf} />}
      {shown.map((account) => (
        <section key={account.id} className={shown.length > 1 ? 'account' : undefined} aria-label={account.name}>
          {hasMany && <h2 className="mb-2 mt-6">{account.name}</h2>}
          <AccountMonth account={account} />
          {isPrinted ? (
            <SheetLines rows={account.rows} of={`${account.name}, ${head.monthName}`} />
          ) : (
            <StatementLines rows={account.rows} />
          )}
          {isPrinted && account.rows.length < account.place.total && (
            <p>{`The first ${account.rows.length} of ${account.place.total} lines. A file has all.`}</p>
          )}
          {!isPrinted && account.place.pages > 1 && (
            <p className="print-only">
              {`Lines ${account.place.from} to ${account.place.to} of ${account.place.total}. All of them are on the sheet to print, which the page leads to.`}
            </p>
          )}
          {!isPrinted && <Pagination list={account.place} />}
        </section>
      ))}
    </StatementFrame>
  );
}

/** The month of an account in sums, and whether it adds up. */
function AccountMonth({ account: { month, isShared } }: { account: ShownAccount }) {
  const notes = notesOf(month).map((note) => (
    <Alert key={note} tone="warning">
      {note}
    </Alert>
  ));
  if (month.notKnown) return <>{notes}</>;
  return (
    <>
      {notes}
      <Check month={month} />
      <div className="card mb-4 max-w-md">
        <Details
          isDense
          facts={[
            { label: 'Opening balance', value: formatKnownNaira(month.opening) },
            { label: 'In', value: formatNaira(month.credited) },
            { label: 'Out', value: formatNaira(month.debited) },
            {
              label: isShared ? 'Elsewhere' : 'Not explained',
              value: month.unexplained !== 0 && formatNaira(month.unexplained),
            },
            { label: 'Closing balance', value: <strong>{formatKnownNaira(month.closing)}</strong> },
          ]}
        />
      </div>
      {isShared && month.unexplained !== 0 && (
        <p className="mb-4 text-sm text-muted">
          Elsewhere: the shop’s other terminals sell from the same balance, and your vendor sends money to it.
        </p>
      )}
    </>
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
  const ofKnown = (header: string, known: (month: ShownAccount['month']) => string) => ({
    header,
    numeric: true,
    cell: ({ id, month }: ShownAccount) => (id ? known(month) : <strong>{known(month)}</strong>),
    folded: ({ month }: ShownAccount) => `${header}\u00a0${known(month)}`,
  });
  const column = (header: string, of: (month: ShownAccount['month']) => string) =>
    ofKnown(header, (month) => (month.notKnown ? NOT_AVAILABLE : of(month)));
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
        { ...column('Opening', ({ opening }) => formatKnownNaira(opening)), hiddenBelow: 'md' },
        { ...column('In', ({ credited }) => formatNaira(credited)), hiddenBelow: 'md' },
        { ...column('Out', ({ debited }) => formatNaira(debited)), hiddenBelow: 'md' },
        column('Closing', ({ closing }) => formatKnownNaira(closing)),
      ]}
    />
  );
}

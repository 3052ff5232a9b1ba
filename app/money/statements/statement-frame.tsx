import type { ReactNode } from 'react';
import { paths } from '~/domain/paths';
import { FileLinks } from '~/ui/file-links';
import { PageHeading } from '~/ui/page';
import type { StatementHead } from './statement.data';

type StatementFrameProps = {
  head: StatementHead;
  title: string;
  /** The account or the commission that it is of. */
  account?: string;
  /** How much all accounts are, where `account` is one of several. */
  all?: string;
  isPrinted: boolean;
  /** What else can be looked at. */
  others?: ReactNode;
  children: ReactNode;
};

/** The frame of a statement: whose it is, its month and how to choose another, and how to take it away. */
export function StatementFrame({ head, title, account, all, isPrinted, others, children }: StatementFrameProps) {
  const { name, vendorId, month, monthName, months, isOver, madeAt } = head;
  const asked = { vendor: vendorId, month, account };
  if (isPrinted)
    return (
      <article className="statement">
        <p className="no-print">
          <a className="inline-block py-2" href={paths.statement(asked)}>
            Back to the statement
          </a>{' '}
          Print this page from the menu of the browser.
        </p>
        <header className="mb-4 border-b-2 border-line pb-2">
          <h1>{title}</h1>
          <p>
            <strong>{name}</strong>, {monthName}
          </p>
          <p className="text-sm text-muted">{`Made on ${madeAt}${isOver ? '' : '. The month is not over.'}`}</p>
        </header>
        {children}
      </article>
    );
  return (
    <>
      <PageHeading
        back={
          vendorId === undefined
            ? { href: paths.deposits(), label: 'Deposits' }
            : { href: paths.vendor(vendorId), label: name }
        }
        below={<p className="text-muted">{`${name}, ${monthName}${isOver ? '' : ' until now'}`}</p>}
      >
        {title}
      </PageHeading>
      <form method="get" action={paths.statement({})} className="no-print mb-4 flex max-w-md items-end">
        {vendorId !== undefined && <input type="hidden" name="vendor" value={vendorId} />}
        {account !== undefined && <input type="hidden" name="account" value={account} />}
        <div className="mr-2 flex-1">
          <label htmlFor="month" className="mb-1 block font-semibold">
            Month
          </label>
          <select id="month" name="month" defaultValue={month} className="input">
            {months.map(({ value, name: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </div>
        <button className="button flex-none">Show</button>
      </form>
      {others}
      {children}
      <TakeAway asked={asked} />
      {all && (
        <section aria-labelledby="all-accounts" className="mt-4">
          <h2 id="all-accounts" className="no-print">
            All accounts
          </h2>
          <TakeAway
            asked={{ vendor: vendorId, month }}
            name={`All accounts on a sheet to print (${all})`}
            of=", all accounts"
          />
        </section>
      )}
    </>
  );
}

type TakeAwayProps = { asked: { vendor?: string; month: string; account?: string }; name?: string; of?: string };

/** The files of what is asked, and its sheet. */
function TakeAway({ asked, name = 'All lines on a sheet to print', of }: TakeAwayProps) {
  return (
    <>
      <FileLinks at={paths.statementFiles()} asked={asked} of={of} />
      <p className="no-print">
        <a className="inline-block py-2" href={paths.statement({ ...asked, print: 1 })}>
          {name}
        </a>
      </p>
    </>
  );
}

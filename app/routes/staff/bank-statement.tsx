import { bankIntents } from '~/bank/intents.server';
import { bankPage } from '~/bank/page.server';
import { BankFileForm } from '~/forms/bank';
import { BankColumns } from '~/forms/bank-columns';
import { useActionData, useLoaderData } from '~/framework/react';
import { keepSmallFile } from '~/imports/keep-file.server';
import { linesThatWait } from '~/money/pending-orders.server';
import { isReply, replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { Refusal } from '~/ui/alert';
import { BankLines } from '~/ui/bank-lines';
import { PartMissing } from '~/ui/error-block';
import { FileLinks } from '~/ui/file-links';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';

export const meta = pageTitle('Bank statement');

const screen = at('bankStatement');

export const loader = screen.loadForm(async (visit) => bankPage(visit, await linesThatWait(visit)));
export const action = screen.upload(bankIntents, keepSmallFile);

export default function BankStatement() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = { href: paths.deposits(), label: 'Deposits' };
  const errors = isReply(answer) ? answer.result.error?.[''] : undefined;
  if (page.kind === 'columns')
    return (
      <>
        <PageHeading back={{ href: paths.bankStatement(), label: 'Bank statement' }}>Columns of the file</PageHeading>
        <Refusal errors={errors} />
        <BankColumns {...page} />
      </>
    );
  const { showsDone, open, done, failed, rows, place, typed } = page;
  return (
    <>
      <PageHeading back={back} below={<p className="text-muted">Money that came in, and the vendors it may be of.</p>}>
        Bank statement
      </PageHeading>
      <Refusal errors={errors} />
      <p className="mb-4">
        <Tab href={paths.bankStatement()} isHere={!showsDone}>{`To deposit (${open})`}</Tab>{' '}
        <Tab href={paths.bankStatement({ show: 'done' })} isHere={showsDone}>{`Done (${done})`}</Tab>
      </p>
      {failed !== null && <PartMissing what="The vendors and deposits" message={failed} />}
      <BankLines rows={rows} whenEmpty={showsDone ? undefined : 'Read a bank statement below.'} />
      <Pagination list={place} />
      {open + done > 0 && <FileLinks at={paths.listFiles('bankStatement')} asked={{}} />}
      {!showsDone && <BankFileForm typed={typed} lastResult={replyTo('read', answer)?.result} />}
    </>
  );
}

/** A link to one of two lists, or the name of the one that is shown. */
function Tab({ href, isHere, children }: { href: string; isHere: boolean; children: string }) {
  return isHere ? (
    <strong className="mr-4 inline-block py-2" aria-current="page">
      {children}
    </strong>
  ) : (
    <a className="mr-4 inline-block py-2" href={href}>
      {children}
    </a>
  );
}

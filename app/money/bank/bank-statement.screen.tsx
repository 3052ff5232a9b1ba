import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { keepSmallFile } from '~/lists/imports/keep-file.server';
import { isReply, replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { Refusal } from '~/ui/alert';
import { PartMissing } from '~/ui/error-block';
import { ErrorSummary } from '~/ui/error-summary';
import { FileField } from '~/ui/file-field';
import { FileLinks } from '~/ui/file-links';
import { TextAreaField } from '~/ui/form/text-area-field';
import { useForm } from '~/ui/form/use-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { PostForm } from '~/ui/post-form';
import { linesThatWait } from '../approvals/find-orders.server';
import { BankColumns } from './bank-columns.form';
import { BankLines } from './bank-lines-table';
import { bankIntents } from './intents.server';
import { bankPage } from './page.server';

export const meta = pageTitle('Bank statement');

const screen = at('bankStatement');

export const loader = screen.loadForm(async (visit) => bankPage(visit, await linesThatWait()));
export const action = screen.upload(bankIntents, keepSmallFile);

export default function BankStatement() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = isReply(answer) ? answer.result.error?.[''] : undefined;
  if (page.kind === 'columns')
    return (
      <>
        <PageHeading back={{ href: paths.bankStatement(), label: 'Bank statement' }}>Columns of the file</PageHeading>
        <Refusal errors={errors} />
        <BankColumns {...page} />
      </>
    );
  const result = replyTo('read', answer)?.result;
  const { showsDone, open, done, failed, rows, place, typed } = page;
  return (
    <>
      <PageHeading
        below={<p className="text-muted">Money that came in, and the vendors it may be of.</p>}
        aside={
          open > 0 && (
            <a className="button mb-2" href={paths.depositLines({ all: 1 })}>
              Deposit together
            </a>
          )
        }
      >
        Bank statement
      </PageHeading>
      <Refusal errors={errors} />
      {open + done === 0 ? (
        <BankFileForm typed={typed} lastResult={result} />
      ) : (
        <>
          <p className="mb-4">
            <Tab href={paths.bankStatement()} isHere={!showsDone}>{`To deposit (${open})`}</Tab>{' '}
            <Tab href={paths.bankStatement({ show: 'done' })} isHere={showsDone}>{`Done (${done})`}</Tab>
          </p>
          {failed !== null && <PartMissing what="The vendors and deposits" message={failed} />}
          <BankLines rows={rows} whenEmpty={showsDone ? undefined : 'Read a bank statement below.'} />
          <Pagination list={place} />
          <FileLinks at={paths.listFiles('bankStatement')} asked={{}} />
          {!showsDone && <BankFileForm typed={typed} lastResult={result} />}
        </>
      )}
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

/** The form of a bank's file, or of its rows that are pasted. */
function BankFileForm({ typed, lastResult }: { typed?: string; lastResult?: SubmissionResult }) {
  const [form, fields] = useForm<{ file: string; rows: string }>({
    id: 'bank',
    lastResult,
    defaultValue: { rows: typed ?? '' },
    defaultNoValidate: false,
  });
  return (
    <section className="mt-6 max-w-md" aria-labelledby="import">
      <h2 id="import" className="mb-2">
        Read a bank statement
      </h2>
      <PostForm of={form} encType="multipart/form-data" className="card">
        <ErrorSummary form={form} labels={{ file: 'File', rows: 'Rows' }} />
        <FileField label="File" field={fields.file} hint="CSV or Excel (.xlsx), up to 1,000 lines" />
        <TextAreaField
          label="Or paste its rows"
          field={fields.rows}
          rows={4}
          hint="With the row that names the columns, such as: Date, Narration, Credit"
        />
        <button name="intent" value="read" className="button button-primary w-full">
          Read the lines
        </button>
      </PostForm>
      <p className="mt-2 text-sm text-muted">
        Nothing is deposited by this: you deposit the lines, one by one or those that are certain together.
      </p>
    </section>
  );
}

import { useActionData, useLoaderData } from '~/base/framework/react';
import { formatCount } from '~/domain/digit-groups';
import { formatNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { isReply } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { Alert } from '~/ui/alert';
import { GetForm } from '~/ui/get-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { BatchReview } from '../batches/batch-review';
import { EarlierBatches } from '../batches/earlier-batches';
import { depositLinesIntents, depositLinesPage, DEPOSITS } from './deposit-lines.server';

export const meta = pageTitle('Deposit bank lines');

const screen = at('depositLines');

export const loader = screen.loadForm(async (visit) => ({ ...(await depositLinesPage(visit)), words: DEPOSITS }));
export const action = screen.act(depositLinesIntents);

type Choice = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: 'choice' }>;

export default function DepositLines() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = isReply(answer) ? answer.result.error : undefined;
  return (
    <>
      <PageHeading back={{ href: paths.bankStatement(), label: 'Bank statement' }}>
        {page.kind === 'review' ? 'Review the deposits' : 'Deposit bank lines'}
      </PageHeading>
      {page.kind === 'review' ? (
        <BatchReview {...page} verb="Deposit" intent="deposit" errors={errors} />
      ) : (
        <LineChoice {...page} />
      )}
    </>
  );
}

/** The lines with one certain vendor each: all of them with a link, or those that are ticked. */
function LineChoice({ lines, unsure, isGone, earlier }: Choice) {
  return (
    <>
      {isGone && <Alert tone="information">None of these can be deposited together any more.</Alert>}
      {lines.length === 0 && <p className="mb-4">No line has one certain vendor now.</p>}
      {lines.length > 0 && (
        <GetForm action={paths.depositLines()} className="max-w-xl">
          <fieldset className="card mb-4">
            <legend className="sr-only">Lines with one certain vendor</legend>
            <div className="mb-2 flex flex-wrap items-center justify-between">
              <h2 className="mr-4">One certain vendor each</h2>{' '}
              <a className="button button-primary" href={paths.depositLines({ all: 1 })}>
                {`Review all ${formatCount(lines.length)}`}
              </a>
            </div>
            {lines.map(({ id, day, text, amount, vendor, reason, isChosen }) => (
              <label key={id} className="flex items-start py-2">
                <input type="checkbox" name="id" value={id} defaultChecked={isChosen} className="mr-2 mt-1" />{' '}
                <span className="min-w-0 flex-1 break-words">
                  {vendor} <span className="block text-sm text-muted">{`${day}, ${text}`}</span>{' '}
                  <span className="block text-sm text-muted">{reason}</span>
                </span>{' '}
                <span className="ml-4 whitespace-nowrap">{formatNaira(amount)}</span>
              </label>
            ))}
          </fieldset>
          <button className="button mb-4">Review the ticked ones</button>
        </GetForm>
      )}
      {unsure > 0 && (
        <p className="mb-4">
          <a href={paths.bankStatement()}>{`${formatCount(unsure)} not certain`}</a> stay in the bank statement, to be
          deposited one by one.
        </p>
      )}
      <EarlierBatches batches={earlier} title="Reviewed together before" />
    </>
  );
}

import { useActionData, useLoaderData } from '~/base/framework/react';
import { formatCount } from '~/domain/digit-groups';
import { formatKnownNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { isReply } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { Alert } from '~/ui/alert';
import { GetForm } from '~/ui/get-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { BatchReview } from '../batches/batch-review';
import { EarlierBatches } from '../batches/earlier-batches';
import { payCommissionsIntents, payCommissionsPage, PAYMENTS } from './pay-commissions.server';

export const meta = pageTitle('Pay commissions');

const screen = at('payCommissions');

export const loader = screen.loadForm(async (visit) => ({ ...(await payCommissionsPage(visit)), words: PAYMENTS }));
export const action = screen.act(payCommissionsIntents);

type Choice = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: 'choice' }>;

export default function PayCommissions() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = isReply(answer) ? answer.result.error : undefined;
  return (
    <>
      <PageHeading back={{ href: paths.commissions(), label: 'Commissions' }}>
        {page.kind === 'review' ? 'Review the payments' : 'Pay commissions'}
      </PageHeading>
      {page.kind === 'review' ? (
        <BatchReview {...page} verb="Pay" intent="pay" errors={errors} />
      ) : (
        <CommissionChoice {...page} />
      )}
    </>
  );
}

/** The commissions that can be paid, by month: all of one with a link, or those that are ticked. */
function CommissionChoice({ months, isGone, earlier }: Choice) {
  return (
    <>
      {isGone && <Alert tone="information">None of these can be paid any more.</Alert>}
      {months.length === 0 && <p className="mb-4">There is nothing to pay now.</p>}
      {months.length > 0 && (
        <GetForm action={paths.payCommissions()} className="max-w-xl">
          {months.map(({ month, name, rows }) => (
            <fieldset key={month} className="card mb-4">
              <legend className="sr-only">{name}</legend>
              <div className="mb-2 flex flex-wrap items-center justify-between">
                <h2 className="mr-4">{name}</h2>{' '}
                {month && (
                  <a className="button button-primary" href={paths.payCommissions({ month })}>
                    {`Review all ${formatCount(rows.length)}`}
                  </a>
                )}
              </div>
              {rows.map(({ id, vendor, total, isChosen }) => (
                <label key={id} className="flex items-center py-1">
                  <input type="checkbox" name="id" value={id} defaultChecked={isChosen} className="mr-2" />{' '}
                  <span className="min-w-0 flex-1 break-words">{vendor}</span>{' '}
                  <span className="ml-4 whitespace-nowrap">{formatKnownNaira(total)}</span>
                </label>
              ))}
            </fieldset>
          ))}
          <button className="button mb-4">Review the ticked ones</button>
        </GetForm>
      )}
      <EarlierBatches batches={earlier} title="Reviewed together before" />
    </>
  );
}

import { useContext } from 'react';
import type { SerializeFrom } from '~/base/framework/node.server';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { keepSmallFile } from '~/lists/imports/keep-file.server';
import { FormKeyContext } from '~/portal/html/document-context';
import { isReply, replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { Refusal } from '~/ui/alert';
import { PageHeading, pageTitle } from '~/ui/page';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { BulkStartPage } from './bulk.form';
import type { ColumnQuestion } from './bulk-columns';
import { BulkSaleView } from './bulk-sale-view';
import { bulkIntents } from './intents.server';
import { bulkPage } from './page.server';

const TITLES = { checking: 'Checking', selling: 'Selling', 'looking up': 'Looking up' };

export const meta = pageTitle<typeof loader>((page) => ({ name: titleOf(page) }));

function titleOf(page: SerializeFrom<typeof loader>): string {
  if (page.kind !== 'sale') return 'Bulk Sale';
  const { busy, done, count, hasBegun } = page.sale;
  return busy ? `${TITLES[busy]} ${done} of ${count}` : `Bulk Sale: ${hasBegun ? 'results' : 'review'}`;
}

const screen = at('bulk');

export const loader = screen.load(bulkPage);

export { refreshHeaders as headers } from '~/portal/html/refresh-headers';

export const action = screen.upload(bulkIntents, keepSmallFile);

export default function BulkSale() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = isReply(answer) ? answer.result.error?.[''] : undefined;
  if (page.kind === 'sale') return <BulkSaleView sale={page.sale} errors={errors} />;
  if (page.kind === 'question') return <ColumnQuestionPage question={page.question} errors={errors} />;
  return (
    <BulkStartPage
      {...page.start}
      errors={replyTo('choose', answer) && errors}
      lastResult={replyTo('read', answer)?.result}
    />
  );
}

type ColumnQuestionProps = {
  question: ColumnQuestion & { number?: number | undefined };
  errors?: readonly string[] | null | undefined;
};

/** Asks which column of a file has the number, or the amount, where several could. Each is a button, with its first values. */
function ColumnQuestionPage({ question: { column, choices, number }, errors }: ColumnQuestionProps) {
  const key = useContext(FormKeyContext);
  return (
    <>
      <PageHeading back={{ href: paths.bulkSales(), label: 'Another file' }}>Bulk Sale</PageHeading>
      <Refusal errors={errors} />
      <section className="card max-w-md" aria-labelledby="question">
        <h2 id="question" className="mb-2">
          {column === 'amount' ? 'Which column is the amount to sell?' : 'Which column is the customer’s number?'}
        </h2>
        <p className="mb-4 text-muted">These differ. Nothing is sold yet.</p>
        {choices.map(({ at, name, values }) => (
          <PostForm key={at} formKey={key} className="mb-4">
            {number !== undefined && <input type="hidden" name="number" value={number} />}
            <input type="hidden" name={column} value={at} />
            <SubmitButton intent="choose" look="plain" className="w-full">
              {name}
            </SubmitButton>
            <p className="mt-1 text-sm text-muted">{values.length > 0 ? `${values.join(', ')} …` : 'Empty'}</p>
          </PostForm>
        ))}
      </section>
    </>
  );
}

import { useContext } from 'react';
import { paths } from '~/domain/paths';
import { FormKeyContext } from '~/portal/documents/document-context';
import { Refusal } from '~/ui/alert';
import { PageHeading } from '~/ui/page';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import type { ColumnQuestion } from './bulk-columns';

type ColumnQuestionProps = {
  question: ColumnQuestion & { number?: number | undefined };
  errors?: readonly string[] | null | undefined;
};

/** Asks which column of a file has the number, or the amount, where several could. Each is a button, with its first values. */
export function ColumnQuestionPage({ question: { column, choices, number }, errors }: ColumnQuestionProps) {
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

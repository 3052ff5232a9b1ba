import type { SubmissionResult } from '@conform-to/react';
import { paths } from '~/domain/paths';
import { Refusal } from '~/ui/alert';
import { PartMissing } from '~/ui/error-block';
import { ErrorSummary } from '~/ui/error-summary';
import { FileField } from '~/ui/file-field';
import { FileLinks } from '~/ui/file-links';
import { useResubmission } from '~/ui/form/resubmission';
import { TextAreaField } from '~/ui/form/text-area-field';
import { useForm } from '~/ui/form/use-form';
import { PageHeading } from '~/ui/page';
import { PostForm } from '~/ui/post-form';
import { linesOf } from './bulk-summary';

type BulkStartPageProps = {
  services?: readonly string[];
  failed: string | null;
  earlier: readonly { id: string; time: string; lines: number; isSold: boolean }[];
  /** Why a file could not be read on. */
  errors?: readonly string[] | null | undefined;
} & BulkStartProps;

/** The page on which a bulk sale begins, with the names that lines can have and the earlier bulk sales. */
export function BulkStartPage({ services, failed, earlier, errors, ...form }: BulkStartPageProps) {
  return (
    <>
      <PageHeading back={{ href: paths.validate(), label: 'Sell one' }}>Bulk Sale</PageHeading>
      <Refusal errors={errors} />
      {failed !== null && <PartMissing what="The services" message={failed} />}
      <BulkStart {...form} />
      {services && services.length > 0 && (
        <details className="mt-4 max-w-md">
          <summary className="py-2 text-accent">Names of the services ({services.length})</summary>
          <ul className="text-sm">
            {services.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
      {earlier.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2">Earlier bulk sales</h2>
          <ul>
            {earlier.map(({ id, time, lines, isSold }) => (
              <li key={id}>
                <a className="inline-block py-2" href={paths.bulkSale(id)}>
                  {time}
                </a>{' '}
                <span className="text-muted">{`${linesOf(lines)}${isSold ? '' : ', nothing sold'}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Fields = { file: string; lines: string };

type BulkStartProps = {
  /** The lines to begin with, of an earlier bulk sale. */
  typed?: string;
  /** The earlier bulk sale whose lines do not fit into the form. */
  tooManyOf?: string;
  /** The name of a service, for the example. */
  example?: string;
  lastResult?: SubmissionResult;
};

/** The form of the lines of a bulk sale: a file, or lines that are typed or pasted. */
function BulkStart({ typed, tooManyOf, example = 'MTN Airtime', lastResult }: BulkStartProps) {
  const [form, fields] = useForm<Fields>({
    id: 'bulk',
    lastResult,
    defaultValue: { lines: typed ?? '' },
    defaultNoValidate: false,
  });
  const key = useResubmission(form.id, lastResult);
  const { file, lines } = fields;
  return (
    <PostForm of={form} formKey={key} encType="multipart/form-data" className="card max-w-md">
      <ErrorSummary form={form} labels={{ file: 'File', lines: 'Lines' }} />
      {tooManyOf && (
        <div role="status" className="mb-4">
          <p>These lines are too many to type. Download them, change them, and choose that file.</p>
          <FileLinks at={paths.bulkSales()} asked={{ sale: tooManyOf }} />
        </div>
      )}
      <FileField
        label="File"
        field={file}
        hint="CSV or Excel (.xlsx), up to 1,000 lines: service, number, amount, name"
      />
      <TextAreaField
        label="Or type the lines"
        field={lines}
        rows={6}
        hint={`One on each line, such as: ${example}, 08031234567, 500, Mama Chidi`}
      />
      <p className="mb-4 text-sm text-muted">Nothing is sold yet: first you see each customer’s name and the total.</p>
      <button name="intent" value="read" className="button button-primary w-full">
        Check the lines
      </button>
    </PostForm>
  );
}

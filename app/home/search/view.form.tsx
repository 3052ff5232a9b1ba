import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/ui/error-summary';
import type { Constraint } from '~/ui/form/constraint';
import { TextField } from '~/ui/form/text-field';
import { useForm } from '~/ui/form/use-form';
import { PostForm } from '~/ui/post-form';

type ViewFormProps = {
  href: string;
  /** The name of the list. */
  list: string;
  columns: readonly { name: string; header: string; isChosen: boolean }[];
  constraint: Constraint;
  typed?: string;
  isStart: boolean;
  lastResult?: SubmissionResult;
};

/** The form that saves a list with its filters as a view: its name, its columns, and whether the list begins with it. */
export function ViewForm({ href, list, columns, constraint, typed, isStart, lastResult }: ViewFormProps) {
  const [form, fields] = useForm<{ name: string }>({
    id: 'save',
    constraint,
    lastResult,
    defaultValue: { name: typed ?? '' },
    defaultNoValidate: false,
  });
  return (
    <PostForm of={form} className="card mb-6 max-w-md">
      <ErrorSummary form={form} labels={{ name: 'Name' }} />
      <input type="hidden" name="href" value={href} />
      <TextField label="Name" field={fields.name} hint={`For the list ${list} with the filters that it has now`} />
      <fieldset className="mb-2">
        <legend className="mb-1 font-semibold">Columns</legend>
        {columns.map(({ name, header, isChosen }) => (
          <label key={name} className="flex items-center py-1">
            <input type="checkbox" name="columns" value={name} defaultChecked={isChosen} className="mr-2" />
            {header}
          </label>
        ))}
      </fieldset>
      <label className="mb-4 flex items-center py-2">
        <input type="checkbox" name="isStart" value="yes" defaultChecked={isStart} className="mr-2" />
        The list begins with this view
      </label>
      <button name="intent" value="save" className="button button-primary w-full">
        Save the view
      </button>
    </PostForm>
  );
}

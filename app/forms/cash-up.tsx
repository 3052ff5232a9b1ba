import type { SubmissionResult } from '@conform-to/react';
import { NOTES } from '../domain/cash-up';
import { ErrorSummary } from '../ui/error-summary';
import type { Constraint } from '../ui/form/constraint';
import { TextAreaField } from '../ui/form/text-area-field';
import { TextField } from '../ui/form/text-field';
import { useForm } from '../ui/form/use-form';
import { PostForm } from '../ui/post-form';

/** What was typed before the session ended. */
type Typed = Record<string, string>;

/** The form that begins a shift. */
export function BeginShift({ typed, lastResult }: { typed?: Typed; lastResult?: SubmissionResult }) {
  const [form, fields] = useForm<{ float: string }>({
    id: 'begin',
    lastResult,
    defaultValue: typed,
    defaultNoValidate: false,
  });
  return (
    <PostForm of={form} className="card mb-6 max-w-md">
      <ErrorSummary form={form} labels={{ float: 'Opening float (₦)' }} />
      <TextField
        label="Opening float (₦)"
        field={fields.float}
        isAmount
        hint="All cash that lies in the drawer now, also of sales since the last shift"
      />
      <button name="intent" value="begin" className="button button-primary w-full">
        Begin the shift
      </button>
    </PostForm>
  );
}

type Counted = Record<`n${number}` | 'coins' | 'notCash' | 'note', string>;

/** The form that counts the cash of a shift: how many of each note. */
export function CountCash({
  typed,
  constraint,
  lastResult,
}: {
  typed?: Typed;
  constraint: Constraint;
  lastResult?: SubmissionResult;
}) {
  const [form, fields] = useForm<Counted>({
    id: 'count',
    constraint,
    lastResult,
    defaultValue: typed,
    defaultNoValidate: false,
  });
  const labels = Object.fromEntries(NOTES.map((note) => [`n${note}`, `₦${note}`]));
  return (
    <PostForm of={form} className="card mb-6 max-w-md">
      <ErrorSummary
        form={form}
        labels={{ ...labels, coins: 'Coins (₦)', notCash: 'Not paid in cash (₦)', note: 'Note' }}
      />
      <fieldset className="mb-2">
        <legend className="mb-2 font-semibold">How many of each note</legend>
        <div className="-mx-1 flex flex-wrap">
          {NOTES.map((note) => (
            <div key={note} className="w-1/2 px-1 sm:w-1/4">
              <TextField label={`₦${note}`} field={fields[`n${note}`]!} inputMode="numeric" autoComplete="off" />
            </div>
          ))}
        </div>
      </fieldset>
      <TextField label="Coins (₦)" field={fields.coins} isAmount />
      <TextField
        label="Not paid in cash (₦)"
        field={fields.notCash}
        isAmount
        hint="The total of transfers and cards, as your POS or bank shows it"
      />
      <TextAreaField label="Note" field={fields.note} rows={2} hint="For your vendor, such as why money is missing" />
      <button name="intent" value="count" className="button button-primary w-full">
        Compare
      </button>
    </PostForm>
  );
}

import type { SubmissionResult } from '@conform-to/react';
import { formatCount } from '~/domain/digit-groups';
import { formatNaira, type Kobo } from '~/domain/naira';
import { ErrorSummary } from '~/ui/error-summary';
import type { Constraint } from '~/ui/form/constraint';
import { TextAreaField } from '~/ui/form/text-area-field';
import { TextField } from '~/ui/form/text-field';
import { useForm } from '~/ui/form/use-form';
import { PostForm } from '~/ui/post-form';
import { NOTES } from './cash-up';

/** What was typed before the session ended. */
type Typed = Record<string, string>;

/** When a shift begins that was not begun in time, and what was sold since then. */
type Earlier = { began: string; sold?: { count: number; sold: Kobo } };

/** True for whoever has sold already, and so comes to close the day. */
export const hasSold = ({ sold }: Earlier) => sold !== undefined && sold.count > 0;

const FLOAT = 'Opening float (₦)';
const FLOAT_HINT = 'All cash that lay in the drawer when the shift began; 0 for an empty drawer';

type BeginShiftProps = {
  earlier: Earlier;
  typed?: Typed;
  lastResult?: SubmissionResult;
};

/** The form that begins a shift, now or with the sales that were made before. */
export function BeginShift({ earlier, typed, lastResult }: BeginShiftProps) {
  const [form, fields] = useForm<{ float: string; from: string }>({
    id: 'begin',
    lastResult,
    defaultValue: typed,
    defaultNoValidate: false,
  });
  const { began, sold } = earlier;
  return (
    <PostForm of={form} className="card mb-6 max-w-md">
      <ErrorSummary form={form} labels={{ float: FLOAT }} />
      <TextField label={FLOAT} field={fields.float} isAmount hint={FLOAT_HINT} />
      <fieldset className="mb-4">
        <legend className="mb-1 font-semibold">The shift begins</legend>
        {[
          { value: 'now', label: 'Now: sales until now are not in it' },
          {
            value: 'earlier',
            label: sold
              ? `${began}: with the ${formatNaira(sold.sold)} sold since then (${sold.count})`
              : `${began}: with the sales since then`,
          },
        ].map(({ value, label }) => (
          <label key={value} className="flex items-center py-2">
            <input
              type="radio"
              name={fields.from.name}
              value={value}
              defaultChecked={(fields.from.initialValue ?? 'now') === value}
              className="mr-2"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <button name="intent" value="begin" className="button button-primary w-full">
        Begin the shift
      </button>
    </PostForm>
  );
}

/** The form that corrects the opening float of the shift that is under way. */
export function CorrectFloat({
  beganAt,
  typed,
  lastResult,
}: {
  beganAt: number;
  typed?: Typed;
  lastResult?: SubmissionResult;
}) {
  const [form, fields] = useForm<{ corrected: string }>({
    id: 'correct',
    lastResult,
    defaultValue: typed,
    defaultNoValidate: false,
  });
  return (
    <details className="mt-2" open={lastResult !== undefined || typed?.corrected !== undefined}>
      <summary className="py-2 text-accent">Correct the opening float</summary>
      <PostForm of={form}>
        <ErrorSummary form={form} labels={{ corrected: FLOAT }} />
        <input type="hidden" name="beganAt" value={beganAt} />
        <TextField label={FLOAT} field={fields.corrected} isAmount hint="Your vendor sees what was typed first, too" />
        <button name="intent" value="correct" className="button">
          Correct
        </button>
      </PostForm>
    </details>
  );
}

type Counted = Record<`n${number}` | 'float' | 'coins' | 'notCash' | 'note', string>;

/** The form that counts the cash of a shift: how many of each note; of one that was not begun (`earlier`) also its float. */
export function CountCash({
  earlier,
  typed,
  constraint,
  lastResult,
}: {
  earlier?: Earlier;
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
  const labels = Object.fromEntries(NOTES.map((note) => [`n${note}`, `₦${formatCount(note)}`]));
  return (
    <PostForm of={form} className="card mb-6 max-w-md">
      <ErrorSummary
        form={form}
        labels={{ ...labels, float: FLOAT, coins: 'Coins (₦)', notCash: 'Not paid in cash (₦)', note: 'Remark' }}
      />
      {earlier && (
        <>
          <p className="mb-4">
            {`Since ${earlier.began}: `}
            <strong>{earlier.sold && `${formatNaira(earlier.sold.sold)} sold (${earlier.sold.count})`}</strong>
          </p>
          <TextField label={FLOAT} field={fields.float} isAmount hint={FLOAT_HINT} />
        </>
      )}
      <fieldset className="mb-2">
        <legend className="mb-2 font-semibold">How many of each note</legend>
        <div className="-mx-1 flex flex-wrap">
          {NOTES.map((note) => (
            <div key={note} className="w-1/2 px-1 sm:w-1/4">
              <TextField
                label={labels[`n${note}`]!}
                field={fields[`n${note}`]!}
                inputMode="numeric"
                autoComplete="off"
              />
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
      <TextAreaField label="Remark" field={fields.note} rows={2} hint="For your vendor, such as why money is missing" />
      <button name="intent" value="count" className="button button-primary w-full">
        Compare
      </button>
    </PostForm>
  );
}

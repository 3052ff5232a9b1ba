import { formatCount } from '~/domain/digit-groups';
import { formatNaira, type Kobo } from '~/domain/naira';
import { Alert, Refusal } from '~/ui/alert';
import { FieldErrors, FieldHint, FieldLabel } from '~/ui/field-parts';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { Table } from '~/ui/table';

type Reviewed = { key: string; who: string; what: string; amount: Kobo };

type BatchReviewProps = {
  /** What one order is called, and several. */
  words: { one: string; many: string };
  /** The verb of the button, and that of the audience's caption. */
  verb: string;
  intent: string;
  rows: readonly Reviewed[];
  sum: Kobo;
  sealed: string;
  /** The limit of one person, when these wait for a second one. */
  waitsAbove?: Kobo | undefined;
  leftOut?: readonly { who: string; why: string }[];
  isCut: boolean;
  changeHref: string;
  errors?: Readonly<Record<string, readonly string[] | null>> | null | undefined;
};

/** The review of orders that are sent together: their sum and the button first, then each of them, then what is left out. */
export function BatchReview(props: BatchReviewProps) {
  const { words, verb, intent, rows, sum, sealed, waitsAbove, leftOut = [], isCut, changeHref, errors } = props;
  const count = `${formatCount(rows.length)} ${rows.length === 1 ? words.one : words.many}`;
  return (
    <>
      <Refusal errors={errors?.['']} />
      {rows.length > 0 && (
        <PostForm className="card mb-4 max-w-xl">
          <input type="hidden" name="sealed" value={sealed} />
          <p className="text-muted">{count}</p>
          <p className="mb-4 text-2xl font-semibold">{formatNaira(sum)}</p>
          {waitsAbove !== undefined && <ReasonField limit={waitsAbove} errors={errors?.reason} />}
          <div className="flex flex-wrap items-center">
            <SubmitButton intent={intent} deliberate className="mb-2 mr-2">
              {waitsAbove === undefined ? `${verb} ${formatNaira(sum)}` : `Ask for approval of ${formatNaira(sum)}`}
            </SubmitButton>{' '}
            <a className="button mb-2" href={changeHref}>
              Change
            </a>
          </div>
          <p className="text-sm text-muted">
            {waitsAbove === undefined
              ? 'Each is sent once, one after the other. You can stop in between, and see what became of each.'
              : 'Nothing is sent before a second person has approved each of them, within a day.'}
          </p>
        </PostForm>
      )}
      {isCut && (
        <Alert tone="information">{`These are the first ${formatCount(rows.length + leftOut.length)}. Send the others afterwards.`}</Alert>
      )}
      {leftOut.length > 0 && (
        <Alert tone="warning">
          <p className="mb-1">{`Left out: ${formatCount(leftOut.length)}`}</p>
          <ul>
            {leftOut.map(({ who, why }) => (
              <li key={`${who} ${why}`}>{`${who}: ${why}`}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="card">
        <Table
          caption={`The ${words.many} to review`}
          columns={[
            { header: 'Vendor', cell: ({ who }) => who },
            { header: 'What', cell: ({ what }) => what, hiddenBelow: 'md' },
            { header: 'Amount', numeric: true, cell: ({ amount }) => <strong>{formatNaira(amount)}</strong> },
          ]}
          rows={rows}
          rowKey={({ key }) => key}
        />
      </div>
    </>
  );
}

function ReasonField({ limit, errors }: { limit: Kobo; errors?: readonly string[] | null | undefined }) {
  return (
    <div className="mb-4">
      <FieldLabel htmlFor="reason" label="Reason" required />
      <FieldHint
        id="reason-hint"
        hint={`Together they are above ${formatNaira(limit)}: a second person approves each of them, and reads this.`}
      />
      <textarea
        id="reason"
        name="reason"
        rows={3}
        required
        maxLength={300}
        className="input"
        aria-describedby={`reason-hint${errors ? ' reason-errors' : ''}`}
        aria-invalid={errors ? true : undefined}
      />
      <FieldErrors id="reason-errors" errors={errors ? [...errors] : undefined} />
    </div>
  );
}

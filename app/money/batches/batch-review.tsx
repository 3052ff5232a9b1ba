import { formatCount } from '~/domain/digit-groups';
import { formatNaira } from '~/domain/naira';
import { Alert, Refusal } from '~/ui/alert';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { Table } from '~/ui/table';
import { ReasonField } from '../approvals/reason-field';
import type { BatchReview as Review } from './batch-page.data';

type BatchReviewProps = {
  review: Review;
  /** The verb of the button. */
  verb: string;
  intent: string;
  errors?: Readonly<Record<string, readonly string[] | null>> | null | undefined;
  /** The reason that was typed, in the answer to a form that was refused. */
  typed?: string | undefined;
};

/** The review of orders that are sent together: the sum and the button first, then what is left out, then each order. */
export function BatchReview({ review, verb, intent, errors, typed }: BatchReviewProps) {
  const { words, rows, sum, sealed, waitsAbove, leftOut, isCut, changeHref } = review;
  const waits = waitsAbove !== undefined;
  return (
    <>
      <Refusal errors={errors?.['']} />
      {rows.length > 0 && (
        <PostForm className="card mb-4 max-w-xl">
          <input type="hidden" name="sealed" value={sealed} />
          <p className="text-muted">{`${formatCount(rows.length)} ${rows.length === 1 ? words.one : words.many}`}</p>
          <p className="mb-4 text-2xl font-semibold">{formatNaira(sum)}</p>
          {waits && (
            <ReasonField
              hint={`Together they are above ${formatNaira(waitsAbove)}: a second person approves each of them, and reads this.`}
              typed={typed}
              errors={errors?.reason}
            />
          )}
          <div className="flex flex-wrap items-center">
            <SubmitButton intent={intent} deliberate className="mb-2 mr-2">
              {`${waits ? 'Ask for approval of' : verb} ${formatNaira(sum)}`}
            </SubmitButton>{' '}
            <a className="button mb-2" href={changeHref}>
              Change
            </a>
          </div>
          <p className="text-sm text-muted">
            {waits
              ? 'Nothing is sent before a second person has approved each of them, within a day.'
              : 'Each is sent once, one after the other. You can stop in between, and see what became of each.'}
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
            { header: 'What', cell: (row) => <What {...row} />, hiddenBelow: 'md' },
            { header: 'Amount', numeric: true, cell: ({ amount }) => <strong>{formatNaira(amount)}</strong> },
          ]}
          rows={rows}
          rowKey={(_, index) => String(index)}
        />
      </div>
    </>
  );
}

function What({ what, why }: Review['rows'][number]) {
  return (
    <>
      {what} {why && <span className="block text-sm text-muted">{why}</span>}
    </>
  );
}

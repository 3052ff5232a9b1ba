import { formatNaira, type Kobo } from '~/domain/naira';
import { bankLineNotKnown } from '~/domain/not-known';
import { paths } from '~/domain/paths';
import { PostForm } from '~/ui/post-form';
import { Table } from '~/ui/table';
import { TextButton } from '~/ui/text-button';

type Line = {
  id: string;
  day: string;
  amount: Kobo;
  text: string;
  reference: string;
  /** The vendors that it may be of, with a link to a deposit that is filled in. */
  suggestions: readonly { vendorId: string; name: string; reason: string; href: string }[];
  otherHref: string;
  /** A deposit that may be this line already. */
  already?: { id: string; reference?: string; day: string; href: string };
  /** True while a deposit of it waits for a second person. */
  waits: boolean;
  /** True when another line has the same day and amount. */
  hasTwin: boolean;
  done?: {
    how: 'deposited' | 'left out';
    by: string;
    time: string;
    vendor?: string;
    depositHref?: string;
    /** True when an answer told that the deposit was made. */
    isMade: boolean;
    /** Until then nobody can know whether the deposit was made: a time of the day. */
    notKnownUntil?: string;
  };
};

/** Lines of a bank statement, each with what can be done about it or what became of it. */
export function BankLines({ rows, whenEmpty }: { rows: readonly Line[]; whenEmpty?: string }) {
  return (
    <div className="card">
      <Table
        caption="Lines of the bank statement"
        rows={rows}
        rowKey={({ id }) => id}
        whenEmpty={whenEmpty && <p>{whenEmpty}</p>}
        columns={[
          {
            header: 'Line',
            cell: ({ day, text, reference }) => (
              <>
                <span className="block break-words">{text || 'No text'}</span>{' '}
                <span className="block text-sm text-muted">{[day, reference].filter(Boolean).join(', ')}</span>{' '}
              </>
            ),
          },
          { header: 'Amount', numeric: true, cell: ({ amount }) => formatNaira(amount) },
          {
            header: 'Vendor',
            hiddenBelow: 'md',
            cell: (line) => <Choice {...line} />,
            folded: (line) => <Choice {...line} />,
          },
        ]}
      />
    </div>
  );
}

function Choice({ id, suggestions, otherHref, already, waits, hasTwin, done }: Line) {
  if (done)
    return (
      <>
        {done.how === 'deposited' ? `Taken for a deposit to ${done.vendor ?? 'a vendor'}` : 'Left out'}{' '}
        <span className="block text-sm text-muted">{`${done.by}, ${done.time}`}</span>{' '}
        {done.depositHref && (
          <a className="inline-block py-2 text-sm" href={done.depositHref}>
            View the deposit
          </a>
        )}{' '}
        {done.how === 'deposited' && !done.isMade && (
          <span className="block text-sm text-muted">{bankLineNotKnown(done.notKnownUntil)}</span>
        )}{' '}
        {!done.notKnownUntil && <LineButton id={id} intent="takeBack" words="Take back" />}
      </>
    );
  if (waits)
    return (
      <>
        {'A deposit of it waits for a second person. '}
        <a className="inline-block py-2 text-sm" href={paths.approvals()}>
          Approvals
        </a>
      </>
    );
  return (
    <>
      {already && (
        <p className="mb-1 text-sm">
          {'Perhaps deposited already: '}
          <a href={already.href}>{already.reference ?? 'a deposit'}</a>
          {` of ${already.day}`}
        </p>
      )}
      {hasTwin && (
        <p className="mb-1 text-sm">Another line has this day and amount: make sure that it is not the same money.</p>
      )}
      {suggestions.map(({ vendorId, name, reason, href }) => (
        <p key={vendorId} className="mb-1">
          <a href={href}>{`Deposit to ${name}`}</a> <span className="block text-sm text-muted">{reason}</span>{' '}
        </p>
      ))}
      <span className="flex flex-wrap items-center">
        <a className="mr-4 inline-block py-2 text-sm" href={otherHref}>
          {suggestions.length > 0 ? 'To another vendor' : 'Choose the vendor'}
        </a>{' '}
        <LineButton id={id} intent="leaveOut" words="Leave out" />
      </span>
    </>
  );
}

function LineButton({ id, intent, words }: { id: string; intent: string; words: string }) {
  return (
    <PostForm encType="multipart/form-data">
      <input type="hidden" name="line" value={id} />
      <TextButton intent={intent}>{words}</TextButton>
    </PostForm>
  );
}

import type { SubmissionResult } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { formatKnownNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { groupToken } from '~/domain/receipt';
import { Refusal } from '~/ui/alert';
import { Details } from '~/ui/details';
import { PartMissing } from '~/ui/error-block';
import type { Constraint } from '~/ui/form/constraint';
import { History } from '~/ui/history';
import { PageHeading } from '~/ui/page';
import { PostForm } from '~/ui/post-form';
import { StatusLabel } from '~/ui/status-label';
import { CaseForm } from './case.form';

type Note = { text: string; by: string; time: string };

type OneCaseProps = {
  reference: string;
  /** The latest case of the sale, if there is one. */
  case?: {
    opened: string;
    by: string;
    /** How long an open one has waited. */
    waits?: string;
    closed?: { outcome: string; by: string; at: string };
    words: string;
    notes: readonly Note[];
  };
  /** The sale as it stands now; null when it was not found or could not be loaded. */
  sale?: {
    id: string;
    service?: string;
    customer?: string;
    amount?: Kobo;
    token?: string;
    status: string;
    vendor?: string;
    time?: string;
  } | null;
  failed: string | null;
  mayAsk: boolean;
  /** What can be told to the customer. */
  suggested: string;
  constraints: Readonly<Record<'open' | 'note' | 'words' | 'close', Constraint>>;
  /** What was done about the sale. */
  history?: ComponentProps<typeof History>['entries'];
  typed?: Readonly<Record<string, string>>;
  errors?: readonly string[] | null;
  /** Returns what became of a form of an intent. */
  resultOf: (intent: string) => SubmissionResult | undefined;
};

/** The case of a sale: how the sale stands, what was said and noted, and beside it what can be done next. */
export function OneCase(props: OneCaseProps) {
  const { sale, failed, case: own, errors, history } = props;
  return (
    <>
      <PageHeading back={{ href: paths.cases({}), label: 'Cases' }}>{headingOf(own)}</PageHeading>
      <Refusal errors={errors} />
      {failed !== null && <PartMissing what="The sale" message={failed} />}
      {!sale && failed === null && <p className="mb-4">No sale with this reference was found.</p>}
      <div className="two-columns">
        <SaleOfCase {...props} />
        <NextSteps {...props} />
        <div>
          {own && own.notes.length > 0 && <Notes notes={own.notes} />}
          <History entries={history} />
        </div>
      </div>
    </>
  );
}

function headingOf(own: OneCaseProps['case']): string {
  if (!own) return 'Customer complains';
  return own.closed ? 'Case, closed' : `Case, open for ${own.waits ?? ''}`;
}

function SaleOfCase({ reference, sale, case: own }: OneCaseProps) {
  return (
    <div className="card mb-4">
      <Details
        isDense
        facts={[
          { label: 'Reference', value: sale?.id ? <a href={paths.sale(sale.id)}>{reference}</a> : reference },
          { label: 'Service', value: sale?.service },
          { label: 'Customer', value: sale?.customer },
          { label: 'Amount', value: sale && formatKnownNaira(sale.amount) },
          {
            label: 'Token',
            value: sale?.token && <span className="reference font-mono">{groupToken(sale.token)}</span>,
          },
          { label: 'Status', value: sale && <StatusLabel status={sale.status} /> },
          { label: 'Vendor', value: sale?.vendor },
          { label: 'Sold', value: sale?.time },
          { label: 'Case opened', value: own && `${own.opened}, ${own.by}` },
          { label: 'Open for', value: own?.waits },
          {
            label: 'Closed',
            value: own?.closed && `${own.closed.outcome} (${own.closed.by}, ${own.closed.at})`,
          },
          { label: 'Told', value: own?.words },
        ]}
      />
    </div>
  );
}

/** The forms of a case, of which one is the main action: to open it, to ask the provider, or to close it. */
function NextSteps({ sale, constraints, suggested, typed, mayAsk, case: own, resultOf }: OneCaseProps) {
  const open = own && !own.closed;
  if (!open)
    return (
      <div>
        {sale && (
          <CaseForm
            key="open"
            intent="open"
            label="What the customer says"
            submit={own ? 'Open a case again' : 'Open a case'}
            constraint={constraints.open}
            value={typed?.text}
            isMain
            lastResult={resultOf('open')}
          />
        )}
      </div>
    );
  return (
    <div>
      <CaseForm
        key="words"
        intent="words"
        name="words"
        label="Say to the customer"
        hint="To read out or to send"
        submit="Save what was told"
        constraint={constraints.words}
        value={typed?.words ?? suggested}
        lastResult={resultOf('words')}
      />
      {mayAsk && (
        <PostForm className="mb-4">
          <button name="intent" value="checkAgain" className="button button-primary">
            Check again
          </button>
          <p className="mt-1 text-sm text-muted">The provider is asked. An outcome closes the case.</p>
        </PostForm>
      )}
      <CaseForm
        key="note"
        intent="note"
        label="Add note"
        submit="Add the note"
        constraint={constraints.note}
        value={typed?.text}
        isRepeated
        lastResult={resultOf('note')}
      />
      <CaseForm
        key="close"
        intent="close"
        label="How it ended"
        submit="Close the case"
        constraint={constraints.close}
        isMain={!mayAsk}
        lastResult={resultOf('close')}
      />
    </div>
  );
}

function Notes({ notes }: { notes: readonly Note[] }) {
  return (
    <section className="card mb-4" aria-labelledby="notes">
      <h2 id="notes" className="mb-2">
        Notes
      </h2>
      <ul>
        {notes.map(({ text, by, time }) => (
          <li key={`${time} ${text}`} className="border-b border-line py-2 last:border-0">
            <span className="block whitespace-pre-line break-words">{text}</span>{' '}
            <span className="text-sm text-muted">{`${by}, ${time}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useContext } from 'react';
import type { SerializeFrom } from '~/base/framework/node.server';
import { formatCount } from '~/domain/digit-groups';
import { formatNaira } from '~/domain/naira';
import { LOOK_UP_EACH, OUTCOME_NOT_KNOWN } from '~/domain/not-known';
import { paths } from '~/domain/paths';
import { FormKeyContext } from '~/portal/html/document-context';
import { Alert, Refusal } from '~/ui/alert';
import { Details } from '~/ui/details';
import { PageHeading } from '~/ui/page';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { Table } from '~/ui/table';
import type { ShownOrder } from './batch-page.data';
import type { batchPage, OrderSum } from './page.server';

const TONES: Record<ShownOrder['state'], string> = {
  Done: 'text-good',
  Waits: 'text-wait',
  'Not sent': 'text-muted',
  'Being sent': 'text-muted',
  Refused: 'text-bad',
  'Outcome not known': 'text-wait',
};

const inWords = ({ count, sum }: OrderSum) => (count > 0 ? `${formatCount(count)}, ${formatNaira(sum)}` : undefined);

type BatchViewProps = {
  batch: SerializeFrom<() => ReturnType<typeof batchPage>>;
  errors?: readonly string[] | null | undefined;
};

/** The state of orders that were reviewed together: what became of each, and what can be done next. */
export function BatchView({ batch, errors }: BatchViewProps) {
  const key = useContext(FormKeyContext);
  const { isBusy, count, done, waits, left, refused, unknown, why, mayGoOn } = batch;
  const ended = done.count + waits.count + refused.count + unknown.count;
  const isDeposit = batch.kindOfOrder === 'deposit';
  const back = isDeposit
    ? { href: paths.bankStatement(), label: 'Bank statement' }
    : { href: paths.commissions(), label: 'Commissions' };
  const part = done.count === count ? '' : `${formatNaira(done.sum)} of `;
  return (
    <>
      <PageHeading back={back} below={<p className="text-muted">{`${batch.time}, reviewed by ${batch.by}`}</p>}>
        {isBusy
          ? `Sending ${ended} of ${count}`
          : `${part}${formatNaira(batch.sum)} ${isDeposit ? 'deposited' : 'paid'}`}
      </PageHeading>
      <Refusal errors={errors} />
      {isBusy ? (
        <div className="card mb-4 max-w-md">
          <p role="status" className="mb-2 font-semibold">{`${ended} of ${count}`}</p>
          <progress className="mb-2 w-full" value={ended} max={count} aria-label={`${ended} of ${count}`} />
          <PostForm formKey={key}>
            <SubmitButton intent="stop" look="plain">
              Stop after this one
            </SubmitButton>
          </PostForm>
          <p className="mt-2 text-sm text-muted">You can leave this page: it goes on until you sign out.</p>
        </div>
      ) : (
        <div className="card mb-4 max-w-md">
          <Details
            isDense
            facts={[
              { label: 'Done', value: inWords(done) },
              { label: 'Waits', value: inWords(waits) },
              { label: 'Refused', value: inWords(refused) },
              { label: OUTCOME_NOT_KNOWN, value: inWords(unknown) },
              { label: 'Left', value: inWords(left) },
            ]}
          />
          {why !== undefined && <Alert tone="warning">{`It ended before the last one. ${why}`}</Alert>}
          {unknown.count > 0 && <p className="mt-2 text-sm">{LOOK_UP_EACH}</p>}
          {left.count > 0 && mayGoOn && (
            <PostForm formKey={key} className="mt-4">
              <input type="hidden" name="count" value={left.count} />
              <SubmitButton intent="goOn" deliberate>{`Go on with ${inWords(left)}`}</SubmitButton>
            </PostForm>
          )}
          {left.count > 0 && !mayGoOn && (
            <p className="mt-2 text-sm">It was reviewed more than 4 hours ago: review what is left again.</p>
          )}
        </div>
      )}
      <div className="card">
        <Table
          caption="Orders that were sent together"
          columns={[
            { header: 'Vendor', cell: ({ who }) => who },
            { header: 'What', cell: ({ what }) => what, hiddenBelow: 'md' },
            { header: 'Amount', numeric: true, cell: ({ amount }) => formatNaira(amount) },
            { header: 'Outcome', cell: (order) => <Outcome {...order} />, hiddenBelow: 'md' },
          ]}
          rows={batch.orders}
          rowKey={({ nth }) => String(nth)}
        />
      </div>
    </>
  );
}

function Outcome({ state, status, words, href, who }: ShownOrder) {
  return (
    <>
      <span className={TONES[state]}>{status || state}</span>
      {state !== 'Done' && words && <span className="block text-sm text-muted">{words}</span>}
      {href && (
        <a
          className="block text-sm"
          href={href}
          aria-label={`${state === 'Outcome not known' ? 'Look it up' : 'Details'}: ${who}`}
        >
          {state === 'Outcome not known' ? 'Look it up' : 'Details'}
        </a>
      )}
    </>
  );
}

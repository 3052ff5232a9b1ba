import { useContext } from 'react';
import type { SerializeFrom } from '~/base/framework/node.server';
import { useActionData } from '~/base/framework/react';
import { formatCount } from '~/domain/digit-groups';
import { formatNaira } from '~/domain/naira';
import { LOOK_UP_EACH, OUTCOME_NOT_KNOWN } from '~/domain/not-known';
import { FormKeyContext } from '~/portal/html/document-context';
import { isReply } from '~/portal/request/reply.data';
import { Alert, Refusal } from '~/ui/alert';
import { Details } from '~/ui/details';
import { PageHeading } from '~/ui/page';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import { type Column, Table } from '~/ui/table';
import type { BatchWords, ShownOrder } from './batch-page.data';
import { EarlierBatches } from './earlier-batches';
import type { batchesPage, OrderSum } from './page.server';

const TONES: Record<ShownOrder['state'], string> = {
  Done: 'text-good',
  Waits: 'text-wait',
  'Not sent': 'text-muted',
  'Being sent': 'text-muted',
  Refused: 'text-bad',
  'Outcome not known': 'text-wait',
};

const WHAT: Column<ShownOrder> = { header: 'What', cell: ({ what }) => what, hiddenBelow: 'md' };
const AMOUNT: Column<ShownOrder> = { header: 'Amount', numeric: true, cell: ({ amount }) => formatNaira(amount) };

/** Returns how many orders there are, with their sum where they move money; undefined for none. */
const inWords = ({ count, sum }: OrderSum, { one, many }: BatchWords) =>
  count > 0
    ? [`${formatCount(count)} ${count === 1 ? one : many}`, sum !== 0 && formatNaira(sum)].filter(Boolean).join(', ')
    : undefined;

type Page = SerializeFrom<() => ReturnType<typeof batchesPage>>;

/** A batch, or the latest ones. */
export function BatchesView({ page, title }: { page: Page; title: string }) {
  if (page.kind === 'one') return <BatchView batch={page.batch} />;
  return (
    <>
      <PageHeading back={page.back}>{title}</PageHeading>
      {page.latest.length === 0 && <p>There is nothing so far.</p>}
      <EarlierBatches batches={page.latest} title="The latest" />
    </>
  );
}

/** The state of orders that were reviewed together: what became of each, and what can be done next. */
function BatchView({ batch }: { batch: Extract<Page, { kind: 'one' }>['batch'] }) {
  const key = useContext(FormKeyContext);
  const answer = useActionData();
  const errors = isReply(answer) ? answer.result.error?.[''] : undefined;
  const { words, isBusy, count, done, waits, left, refused, unknown, why, mayGoOn, again } = batch;
  const ended = done.count + waits.count + refused.count + unknown.count;
  const hasAmounts = batch.sum !== 0;
  const inState = (state: ShownOrder['state']) => (state === 'Refused' ? words.notMade : state);
  const part = done.count === count ? '' : `${hasAmounts ? formatNaira(done.sum) : formatCount(done.count)} of `;
  const all = hasAmounts ? formatNaira(batch.sum) : inWords({ count, sum: batch.sum }, words);
  const columns: Column<ShownOrder>[] = [
    { header: words.about, cell: ({ who }) => who },
    ...(batch.orders.some(({ what }) => what) ? [WHAT] : []),
    ...(hasAmounts ? [AMOUNT] : []),
    { header: 'Outcome', cell: (order) => <Outcome {...order} label={inState(order.state)} />, hiddenBelow: 'md' },
  ];
  return (
    <>
      <PageHeading back={words.back} below={<p className="text-muted">{`${batch.time}, by ${batch.by}`}</p>}>
        {isBusy ? `Sending ${ended} of ${count}` : `${part}${all} ${words.made}`}
      </PageHeading>
      <Refusal errors={errors} />
      {isBusy ? (
        <div className="card mb-4 max-w-md">
          <p role="status" className="mb-2 font-semibold">{`${ended} of ${count}`}</p>
          <progress className="mb-2 w-full" value={ended} max={count} aria-label={`${ended} of ${count}`} />
          {batch.isStopping ? (
            <p>It stops after the one that is being sent now.</p>
          ) : (
            <PostForm formKey={key}>
              <SubmitButton intent="stop" look="plain">
                Stop after this one
              </SubmitButton>
            </PostForm>
          )}
          <p className="mt-2 text-sm text-muted">You can leave this page: it goes on until you sign out.</p>
        </div>
      ) : (
        <div className="card mb-4 max-w-md">
          <Details
            isDense
            facts={[
              { label: 'Done', value: inWords(done, words) },
              { label: 'Waits', value: inWords(waits, words) },
              { label: words.notMade, value: inWords(refused, words) },
              { label: OUTCOME_NOT_KNOWN, value: inWords(unknown, words) },
              { label: 'Left', value: inWords(left, words) },
            ]}
          />
          {why !== undefined && (
            <div className="mt-4">
              <Alert tone="warning">{`It ended before the last one. ${why}`}</Alert>
            </div>
          )}
          {unknown.count > 0 && <p className="mt-2 text-sm">{LOOK_UP_EACH}</p>}
          {left.count > 0 && mayGoOn && (
            <PostForm formKey={key} className="mt-4">
              <input type="hidden" name="count" value={left.count} />
              <SubmitButton intent="goOn" deliberate>{`Go on with ${inWords(left, words)}`}</SubmitButton>
            </PostForm>
          )}
          {left.count > 0 && !mayGoOn && (
            <p className="mt-2 text-sm">It was reviewed more than 4 hours ago: review what is left again.</p>
          )}
          {again && (
            <p className="mt-4">
              <a className="button" href={again.href}>
                {again.label}
              </a>
            </p>
          )}
        </div>
      )}
      <div className="card">
        <Table
          caption="What was sent together"
          columns={columns}
          rows={batch.orders}
          rowKey={({ nth }) => String(nth)}
        />
      </div>
    </>
  );
}

function Outcome({ state, status, words, href, who, label }: ShownOrder & { label: string }) {
  return (
    <>
      <span className={TONES[state]}>{status || label}</span>
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

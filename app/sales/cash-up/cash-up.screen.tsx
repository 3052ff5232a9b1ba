import { useActionData, useLoaderData } from '~/base/framework/react';
import { formatNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { isReply, replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { Refusal } from '~/ui/alert';
import { Details } from '~/ui/details';
import { FileLinks } from '~/ui/file-links';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { PostForm } from '~/ui/post-form';
import { PrintHint, PrintLink } from '~/ui/print-link';
import { SubmitButton } from '~/ui/submit-button';
import { SlipTallies } from '../receipts/day-slip-view';
import { PrinterMissing } from '../receipts/printer-missing';
import { BeginShift, CorrectFloat, CountCash, hasSold } from './cash-up.form';
import { countConstraint } from './cash-up.schema.server';
import { CashUpFacts, floatText } from './cash-up-facts';
import { CashUps } from './cash-ups';
import { cashUpIntents } from './intents.server';
import { cashUpPage } from './page.server';

export const meta = pageTitle('Close the day');

const screen = at('cashUp');

export const loader = screen.load(async (visit) => ({ ...(await cashUpPage(visit)), constraint: countConstraint }));

/** Responds 200 with what was counted, to be looked at before the shift is closed. */
export const action = screen.act(cashUpIntents);

export default function CashUp() {
  const { now, earlier, closed, shown, typed, isPrinterMissing, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const counted = answer && 'cashUp' in answer ? answer : undefined;
  if (counted)
    return (
      <>
        <PageHeading back={{ href: paths.cashUp(), label: 'Close the day' }}>Close the shift</PageHeading>
        <article className="card max-w-md">
          <CashUpFacts cashUp={counted.cashUp} />
          <PostForm action={paths.cashUp()} className="mt-4">
            <input type="hidden" name="sealed" value={counted.sealed} />
            <SubmitButton intent="close" deliberate className="w-full">
              Close the shift
            </SubmitButton>
          </PostForm>
          <p className="mt-2 text-sm text-muted">A closed shift stays as it is, and your vendor sees it.</p>
        </article>
        <details className="mt-4">
          <summary className="py-2 text-accent">Change the count</summary>
          <CountCash typed={counted.typed} constraint={constraint} />
        </details>
      </>
    );
  if (shown)
    return (
      <>
        <PageHeading back={{ href: paths.cashUp(), label: 'All shifts' }}>The day is closed</PageHeading>
        {isPrinterMissing && <PrinterMissing />}
        <article className="receipt card max-w-md">
          <CashUpFacts cashUp={shown} />
          {shown.slip && <SlipTallies slip={shown.slip} />}
        </article>
        <p className="no-print mt-4">
          <PrintLink href={shown.print} />
        </p>
        <PrintHint />
      </>
    );
  return (
    <>
      <PageHeading>Close the day</PageHeading>
      {/* A count that is refused says it in its own form, while there is one. */}
      {(!now || !replyTo('count', answer)) && (
        <Refusal errors={isReply(answer) ? answer.result.error?.[''] : undefined} />
      )}
      {earlier && hasSold(earlier) && (
        <CountCash
          earlier={earlier}
          typed={typed}
          constraint={constraint}
          lastResult={replyTo('count', answer)?.result}
        />
      )}
      {earlier && (
        <details open={!hasSold(earlier) || replyTo('begin', answer) !== undefined}>
          <summary className="mb-2 py-2 text-accent">Begin a shift</summary>
          <BeginShift earlier={earlier} typed={typed} lastResult={replyTo('begin', answer)?.result} />
        </details>
      )}
      {now && (
        <>
          <div className="card mb-4 max-w-md">
            <Details
              facts={[
                { label: 'Since', value: now.began },
                { label: 'Opening float', value: floatText(now.float, now.firstFloat) },
                { label: 'Sold so far', value: `${formatNaira(now.sold)} (${now.count})` },
                { label: 'Not finished', value: now.openCount > 0 && `${formatNaira(now.open)} (${now.openCount})` },
              ]}
            />
            <CorrectFloat beganAt={now.beganAt} typed={typed} lastResult={replyTo('correct', answer)?.result} />
          </div>
          <details className="mb-4 max-w-md">
            <summary className="py-2 text-accent">Sold by service</summary>
            <SlipTallies slip={now.slip} />
          </details>
          <CountCash typed={typed} constraint={constraint} lastResult={replyTo('count', answer)?.result} />
        </>
      )}
      {closed.total > 0 && (
        <>
          <h2 className="mb-2">Closed shifts</h2>
          <CashUps rows={closed.rows} hrefOf={({ endedAt }) => paths.cashUp({ closed: endedAt })} />
          <Pagination list={closed} />
          <FileLinks at={paths.cashUpFiles()} asked={{}} />
        </>
      )}
    </>
  );
}

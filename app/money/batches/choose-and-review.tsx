import type { ReactNode } from 'react';
import { useActionData, useLocation } from '~/base/framework/react';
import { formatCount } from '~/domain/digit-groups';
import { formatKnownNaira } from '~/domain/naira';
import { isReply, typedIn } from '~/portal/request/reply.data';
import { Alert } from '~/ui/alert';
import { GetForm } from '~/ui/get-form';
import { PageHeading } from '~/ui/page';
import type { BatchChoice, BatchReview as Review } from './batch-page.data';
import { BatchReview } from './batch-review';
import { EarlierBatches } from './earlier-batches';

type ChooseAndReviewProps = {
  page: BatchChoice | Review;
  title: string;
  back: { href: string; label: string };
  /** The verb of the button that sends, and its intent. */
  verb: string;
  intent: string;
  /** What is said when there is nothing to choose, and when what the address names is gone. */
  whenEmpty: string;
  whenGone: string;
  /** Stands below what can be chosen. */
  children?: ReactNode;
};

/** A screen on which orders are chosen, reviewed together, and sent by one button. Its steps are in the address. */
export function ChooseAndReview({ page, title, back, verb, intent, children, ...choice }: ChooseAndReviewProps) {
  const answer = useActionData();
  const result = isReply(answer) ? answer.result : undefined;
  return (
    <>
      <PageHeading back={back}>{page.kind === 'review' ? `Review the ${page.words.many}` : title}</PageHeading>
      {page.kind === 'review' ? (
        <>
          <BatchReview
            review={page}
            verb={verb}
            intent={intent}
            errors={result?.error}
            typed={typedIn(result, 'reason')}
          />
          {children}
        </>
      ) : (
        <Choice {...page} {...choice}>
          {children}
        </Choice>
      )}
    </>
  );
}

type ChoiceProps = BatchChoice & Pick<ChooseAndReviewProps, 'whenEmpty' | 'whenGone' | 'children'>;

/** What can be chosen: all of a group with a link, or what is ticked. */
function Choice({ groups, isGone, earlier, whenEmpty, whenGone, children }: ChoiceProps) {
  const { pathname } = useLocation();
  return (
    <>
      {isGone && <Alert tone="information">{whenGone}</Alert>}
      {groups.length === 0 && <p className="mb-4">{whenEmpty}</p>}
      {groups.length > 0 && (
        <GetForm action={pathname} className="max-w-xl">
          {groups.map(({ name, allHref, rows }) => (
            <fieldset key={name} className="card mb-4">
              <legend className="sr-only">{name}</legend>
              <div className="mb-2 flex flex-wrap items-center justify-between">
                <h2 className="mr-4">{name}</h2>{' '}
                {allHref && (
                  <a className="button button-primary" href={allHref}>
                    {`Review all ${formatCount(rows.length)}`}
                  </a>
                )}
              </div>
              {rows.map(({ id, who, details = [], amount, isChosen }) => (
                <label key={id} className="flex items-start py-2">
                  <input type="checkbox" name="id" value={id} defaultChecked={isChosen} className="mr-2 mt-1" />{' '}
                  <span className="min-w-0 flex-1 break-words">
                    {who}{' '}
                    {details.map((detail) => (
                      <span key={detail} className="block text-sm text-muted">
                        {`${detail} `}
                      </span>
                    ))}
                  </span>{' '}
                  <span className="ml-4 whitespace-nowrap">{formatKnownNaira(amount)}</span>
                </label>
              ))}
            </fieldset>
          ))}
          <button className="button mb-4">Review the ticked ones</button>
        </GetForm>
      )}
      {children}
      <EarlierBatches batches={earlier} title="Earlier" />
    </>
  );
}

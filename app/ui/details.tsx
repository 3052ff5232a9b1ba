import { Fragment, type ReactNode } from 'react';

type Detail = { label: string; value: ReactNode };

type DetailsProps = {
  facts: readonly Detail[];
  /** Close together, where the page has more to show. */
  isDense?: boolean;
  /** In two columns on wide screens. */
  isWide?: boolean;
  /** Shows facts without a value too: 'Not given'. */
  isComplete?: boolean;
};

/** The facts of one record as labels and values. Leaves out facts without a value, unless it `isComplete`. */
export function Details({ facts, isDense, isWide, isComplete }: DetailsProps) {
  const isGiven = ({ value }: Detail) => value !== undefined && value !== null && value !== false && value !== '';
  const known = isComplete
    ? facts.map((fact) => (isGiven(fact) ? fact : { ...fact, value: <span className="text-muted">Not given</span> }))
    : facts.filter(isGiven);
  return (
    <dl className={['facts grid grid-cols-3', isDense && 'dense', isWide && 'in-columns'].filter(Boolean).join(' ')}>
      {known.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="pr-2 text-sm text-muted">{label}</dt>
          <dd className="col-span-2 min-w-0 break-words">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

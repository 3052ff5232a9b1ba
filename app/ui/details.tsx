import { Fragment, type ReactNode } from 'react';

type Detail = { label: string; value: ReactNode };

type DetailsProps = {
  facts: readonly Detail[];
  /** Close together, where the page has more to show. */
  isDense?: boolean;
  /** In two columns on wide screens. */
  isWide?: boolean;
};

/** The facts of one record as labels and values. Leaves out facts without a value. */
export function Details({ facts, isDense, isWide }: DetailsProps) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== false && value !== '');
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

import { Fragment, type ReactNode } from 'react';

type Detail = { label: string; value: ReactNode };

/** The facts of one record as labels and values, close together where the page has more to show. Leaves out facts without a value. */
export function Details({ facts, isDense }: { facts: readonly Detail[]; isDense?: boolean }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== false && value !== '');
  return (
    <dl className={`facts grid grid-cols-3 ${isDense ? 'dense' : ''}`}>
      {known.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="pr-2 text-sm text-muted">{label}</dt>
          <dd className="col-span-2 min-w-0 break-words">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

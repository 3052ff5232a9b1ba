import { Fragment, type ReactNode } from 'react';

export type Detail = { label: string; value: ReactNode };

/** Facts of one record as label and value; a fact that is missing is left out. */
export function Details({ facts }: { facts: readonly Detail[] }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== false && value !== '');
  return (
    <dl className="grid grid-cols-1 sm:grid-cols-3">
      {known.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-sm text-muted sm:border-t sm:border-line sm:py-2">{label}</dt>
          <dd className="mb-2 break-words sm:col-span-2 sm:mb-0 sm:border-t sm:border-line sm:py-2">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

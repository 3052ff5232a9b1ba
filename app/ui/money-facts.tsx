import { Fragment } from 'react';
import type { Fact } from '../page-data/money-dialog';

/** The element id of the facts, for `aria-describedby` of a dialog. */
export const MONEY_FACTS = 'money-facts';

/** The facts of a money order before it is sent. A balance below zero is red. */
export function MoneyFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl id={MONEY_FACTS} className="facts mb-4 grid grid-cols-[auto_auto]">
      {facts.map(({ label, value, strong, isBelowZero }) => (
        <Fragment key={label}>
          <dt className="pr-3 text-muted">{label}</dt>
          <dd className={isBelowZero ? 'text-right font-semibold text-bad' : 'text-right'}>
            {strong ? <strong className="text-lg">{value}</strong> : value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

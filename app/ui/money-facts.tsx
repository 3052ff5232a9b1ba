import { Fragment } from 'react';
import type { Fact } from '../page-data/money-dialog';

/** The facts' id, by which a dialog is described. */
export const MONEY_FACTS = 'money-facts';

/** Who, what and how much, before money moves; a balance below zero is red. */
export function MoneyFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl id={MONEY_FACTS} className="facts mb-4 grid grid-cols-2">
      {facts.map(({ label, value, strong, isBelowZero }) => (
        <Fragment key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className={isBelowZero ? 'text-right font-semibold text-bad' : 'text-right'}>
            {strong ? <strong className="text-lg">{value}</strong> : value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

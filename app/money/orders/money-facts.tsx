import { Fragment } from 'react';
import type { Fact } from '~/portal/request/money-dialog.data';

/** The element id of the facts, for `aria-describedby` of a dialog. */
export const MONEY_FACTS = 'money-facts';

/** The facts of a money order before it is sent, beside those of an earlier record that it may repeat. A balance below zero is red. */
export function MoneyFacts({ facts }: { facts: readonly Fact[] }) {
  const isCompared = facts[0]?.earlier !== undefined;
  return (
    <dl id={MONEY_FACTS} className={`facts mb-4 grid ${isCompared ? 'compared' : 'grid-cols-[auto_auto]'}`}>
      {facts.map(({ label, value, strong, isBelowZero, earlier }) => (
        <Fragment key={label}>
          <dt className="pr-3 text-muted">{label}</dt>
          {isCompared && <dd className="text-right">{earlier}</dd>}
          <dd className={isBelowZero ? 'text-right font-semibold text-bad' : 'text-right'}>
            {strong ? <strong className="text-lg">{value}</strong> : value}
            {earlier === value && <small className="block text-wait">the same</small>}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

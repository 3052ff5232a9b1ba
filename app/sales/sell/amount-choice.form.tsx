import type { FieldMetadata } from '@conform-to/react';
import { formatShortNaira, type Kobo, nairaForWire } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { Pick } from '~/ui/form/pick';
import { TextField } from '~/ui/form/text-field';
import { BalanceAfter } from './balance-after';
import { OTHER_AMOUNT } from './selling';
import { useShownBalance } from './shown-balance';

/** An amount offered as a choice, in kobo; `why` when it is not just a usual one. */
export type OfferedAmount = { amount: Kobo; why?: string };

type AmountChoiceProps = {
  offered: readonly OfferedAmount[];
  choice: FieldMetadata<string | undefined>;
  amount: FieldMetadata<string | undefined>;
  /** The amount that is chosen at first, if any; none when the balance does not suffice for it. */
  chosen?: Kobo;
  autoFocus: boolean;
};

/**
 * The amount of a sale: usual ones as choices, each with what will be left, and a field for any other. The stylesheet
 * shows the field only while Other is chosen.
 */
export function AmountChoice({ offered, choice, amount, chosen, autoFocus }: AmountChoiceProps) {
  const balance = useShownBalance();
  const suffices = (amount: Kobo) => balance === undefined || balance >= amount;
  const preset = chosen !== undefined && suffices(chosen) ? String(nairaForWire(chosen)) : undefined;
  const sent = choice.initialValue ?? preset;
  const isOther = Boolean(amount.errors) || !offered.some((option) => String(nairaForWire(option.amount)) === sent);
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 font-semibold">How much?</legend>
      {!offered.every(({ amount }) => suffices(amount)) && <ToDeposits />}
      <div className="picks amounts">
        {offered.map(({ amount: kobo, why }) => {
          const value = String(nairaForWire(kobo));
          return (
            <Pick
              key={value}
              id={`${choice.id}-${value}`}
              name={choice.name}
              value={value}
              defaultChecked={!isOther && value === sent}
            >
              {formatShortNaira(kobo)} {why && <small>{why} </small>}
              <BalanceAfter amount={kobo} />
            </Pick>
          );
        })}
        <Pick id={choice.id} name={choice.name} value={OTHER_AMOUNT} defaultChecked={isOther}>
          Other
        </Pick>
        <div className="other-amount">
          <TextField label="Amount (₦)" field={amount} autoFocus={autoFocus && isOther} isAmount />
        </div>
      </div>
    </fieldset>
  );
}

/** The way to more balance, where it does not suffice. */
function ToDeposits() {
  return (
    <p className="mb-1 text-sm">
      The balance does not suffice for every amount. <a href={paths.deposits()}>Deposits</a>
    </p>
  );
}

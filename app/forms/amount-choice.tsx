import type { FieldMetadata } from '@conform-to/react';
import { formatShortNaira, type Kobo, nairaForWire } from '../domain/naira';
import { OTHER_AMOUNT } from '../domain/selling';
import { BalanceAfter } from '../ui/balance-after';
import { Pick } from '../ui/form/pick';
import { TextField } from '../ui/form/text-field';

/** An amount offered as a choice, in kobo; `why` when it is not just a usual one. */
export type OfferedAmount = { amount: Kobo; why?: string };

type AmountChoiceProps = {
  offered: readonly OfferedAmount[];
  choice: FieldMetadata<string | undefined>;
  amount: FieldMetadata<string | undefined>;
  /** The amount that is chosen at first, if any. */
  chosen?: Kobo;
  autoFocus: boolean;
};

/**
 * The amount of a sale: usual ones as choices, each with what will be left, and a field for any other. The stylesheet
 * shows the field only while Other is chosen.
 */
export function AmountChoice({ offered, choice, amount, chosen, autoFocus }: AmountChoiceProps) {
  const sent = choice.initialValue ?? (chosen === undefined ? undefined : String(nairaForWire(chosen)));
  const isOther = Boolean(amount.errors) || !offered.some((option) => String(nairaForWire(option.amount)) === sent);
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 font-semibold">How much?</legend>
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

import { formatNaira, type Kobo, kobo } from '~/domain/naira';
import { useShownBalance } from './shown-balance';

/** What will be left of the shown balance after an amount in kobo, or how much is short; nothing when unknown. */
export function BalanceAfter({ amount }: { amount: Kobo }) {
  const balance = useShownBalance();
  if (balance === undefined) return null;
  const left = kobo(balance - amount);
  return left < 0 ? (
    <small className="balance-after short">
      Balance after {formatNaira(left)}: {formatNaira(kobo(-left))} short
    </small>
  ) : (
    <small className="balance-after text-muted">Balance after {formatNaira(left)}</small>
  );
}

import { formatNaira, type Kobo, kobo } from '../domain/naira';
import { useShownBalance } from './shown-balance';

/** What will be left of the shown balance after an amount in kobo, in red when it is not enough; nothing when unknown. */
export function BalanceAfter({ amount }: { amount: Kobo }) {
  const balance = useShownBalance();
  if (balance === undefined) return null;
  const left = kobo(balance - amount);
  return (
    <small className={`balance-after ${left < 0 ? 'text-bad' : 'text-muted'}`}>Balance after {formatNaira(left)}</small>
  );
}

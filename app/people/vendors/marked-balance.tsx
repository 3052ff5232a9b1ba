import { isLow } from '~/domain/low-balance';
import { formatKnownNaira, type Kobo } from '~/domain/naira';
import { LowLabel } from '~/ui/low-label';

/** A balance in kobo, marked when it is below the user's limit. */
export function MarkedBalance({ balance, below }: { balance?: Kobo; below?: Kobo }) {
  const amount = formatKnownNaira(balance);
  if (!isLow(balance, below)) return <>{amount}</>;
  return (
    <strong className="text-bad">
      {amount} <LowLabel />
    </strong>
  );
}

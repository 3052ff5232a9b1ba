import { formatLagos } from '~/domain/lagos';
import { formatNaira, type Kobo } from '~/domain/naira';
import { Details } from '~/ui/details';
import { cashDifference, type CashUp, differenceInWords, expectedCash, notesText } from './cash-up';

/** How much more or less cash there is than must be, in words and colour. */
export function Difference({ of }: { of: Kobo }) {
  const words = differenceInWords(of);
  return of === 0 ? <span className="text-good">{words}</span> : <strong className="text-bad">{words}</strong>;
}

/** Says a float, and what was typed first where it was corrected. */
export function floatText(float: Kobo, first?: Kobo): string {
  return first === undefined ? formatNaira(float) : `${formatNaira(float)}, first ${formatNaira(first)}`;
}

/** What a cash-up says: what must be in the drawer, what was counted, and the difference. */
export function CashUpFacts({ cashUp }: { cashUp: CashUp }) {
  const { beganAt, endedAt, float, firstFloat, count, sold, openCount, open, notCash, counted, note } = cashUp;
  return (
    <Details
      facts={[
        { label: 'From', value: formatLagos(beganAt) },
        { label: 'To', value: formatLagos(endedAt) },
        { label: 'Opening float', value: floatText(float, firstFloat) },
        { label: 'Sold', value: `${formatNaira(sold)} (${count})` },
        { label: 'Not in cash', value: notCash > 0 && formatNaira(notCash) },
        { label: 'Expected cash', value: formatNaira(expectedCash(cashUp)) },
        { label: 'Counted cash', value: formatNaira(counted) },
        { label: 'Notes', value: notesText(cashUp) },
        { label: 'Difference', value: <Difference of={cashDifference(cashUp)} /> },
        { label: 'Not finished', value: openCount > 0 && `${formatNaira(open)} (${openCount}), not counted` },
        { label: 'Remark', value: note },
      ]}
    />
  );
}

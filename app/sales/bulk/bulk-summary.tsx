import { formatKnownNaira, formatNaira } from '~/domain/naira';
import { linesNotKnown } from '~/domain/not-known';
import { Alert } from '~/ui/alert';
import { Details } from '~/ui/details';
import type { BulkPage, LineSum } from './bulk-page.data';

const summed = ({ count, total }: LineSum) => (count > 0 ? `${linesOf(count)}, ${formatNaira(total)}` : undefined);

/** Says a number of lines. */
export function linesOf(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}

/** What is known of all lines: before the sale with the total beside the balance, afterwards with how they ended. */
export function BulkSummary(page: BulkPage) {
  const {
    why,
    leftOut,
    hasBegun,
    withDoubles,
    ready,
    doubles,
    wrong,
    refused,
    notChecked,
    sold,
    notSold,
    unknown,
    balance,
  } = page;
  const left = ready.count + (withDoubles ? doubles.count : 0);
  const others = [ready, doubles, wrong, refused, notChecked, notSold, unknown];
  const isDone = hasBegun && !why && others.every(({ count }) => count === 0);
  const after = balance !== undefined && balance - ready.total;
  return (
    <>
      {why && <Alert tone="warning">{`Stopped before the end. ${why}`}</Alert>}
      {!hasBegun && leftOut.length > 0 && <Alert tone="information">{leftOut.join(' ')}</Alert>}
      {isDone && (
        <Alert tone="success">{sold.count === 1 ? 'The line is sold.' : `All ${sold.count} lines are sold.`}</Alert>
      )}
      {unknown.count > 0 && <Alert tone="warning">{linesNotKnown(linesOf(unknown.count), unknown.count === 1)}</Alert>}
      {typeof after === 'number' && after < 0 && (
        <Alert tone="error">
          The balance does not cover all lines. It stops before the first line that is above it: change the lines, or
          top up first.
        </Alert>
      )}
      <div className="card mb-4 max-w-md">
        <Details
          facts={[
            { label: 'Sold', value: summed(sold) },
            { label: 'Not known', value: summed(unknown) },
            { label: 'Not sold', value: summed(notSold) },
            {
              label: hasBegun ? 'Left' : 'To sell',
              value: hasBegun && left === 0 ? undefined : (summed(ready) ?? 'Nothing'),
            },
            { label: 'Doubles', value: summed(doubles) },
            { label: 'Mistakes', value: wrong.count > 0 && linesOf(wrong.count) },
            { label: 'Refused', value: refused.count > 0 && linesOf(refused.count) },
            { label: 'Not checked', value: notChecked.count > 0 && linesOf(notChecked.count) },
            { label: 'Balance', value: formatKnownNaira(balance) },
            {
              label: 'Balance after',
              value: typeof after === 'number' && ready.count > 0 && formatNaira(after as typeof ready.total),
            },
          ]}
        />
      </div>
    </>
  );
}

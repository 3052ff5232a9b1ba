import { unbrokenTime } from '~/domain/lagos';
import { perhapsSoldBefore } from '~/domain/not-known';
import { saleState } from '~/domain/status';
import type { Visit } from '~/portal/request/visit';
import { type Batch, type BatchLine, batchOf, bulkSales, type Sold, soldOf } from './batch.server';

/** Tells lines that sell the same to the same customer. */
export const keyOfLine = ({ serviceId, customer, amount }: BatchLine) => JSON.stringify([serviceId, customer, amount]);

/** Returns what is said of the lines that the terminal's other bulk sales sold, or may have, by `keyOfLine`. */
export async function soldBefore(
  visit: Pick<Visit<'bulk'>, 'ofTerminal' | 'user'>,
  { id }: Batch,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const other of await bulkSales(visit)) {
    const batch = other.id === id || !other.isSold ? undefined : await batchOf(visit, other.id);
    const sold = batch && (await soldOf(visit, batch));
    for (const [index, line] of batch?.lines.entries() ?? [])
      if (mayBeSold(sold?.[index])) {
        const place = `${unbrokenTime(other.madeAt)}, line ${line.row}`;
        found.set(
          keyOfLine(line),
          sold[index].kind === 'unknown' ? perhapsSoldBefore(place) : `Sold before: ${place}.`,
        );
      }
  }
  return found;
}

/** True for a line that was sold or may still be: not for one whose sale failed. */
function mayBeSold(sold: Sold | undefined): sold is Sold {
  if (!sold || sold.kind === 'not sold') return false;
  return sold.kind === 'unknown' || !['failed', 'cancelled'].includes(saleState(sold.status ?? ''));
}

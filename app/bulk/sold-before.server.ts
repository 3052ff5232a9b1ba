import { unbrokenTime } from '../domain/lagos';
import type { Visit } from '../request/visit';
import { type Batch, type BatchLine, batchOf, bulkSales, soldOf } from './batch.server';

/** Tells lines that sell the same to the same customer. */
export const keyOfLine = ({ serviceId, customer, amount }: BatchLine) => JSON.stringify([serviceId, customer, amount]);

/** Returns where the terminal's other bulk sales sold a line, or may have, by `keyOfLine`. */
export async function soldBefore(
  visit: Pick<Visit<'bulk'>, 'ofTerminal' | 'user'>,
  { id }: Batch,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const other of await bulkSales(visit)) {
    const batch = other.id === id ? undefined : await batchOf(visit, other.id);
    const sold = batch && (await soldOf(visit, batch));
    for (const [index, line] of batch?.lines.entries() ?? [])
      if (sold?.[index] && sold[index].kind !== 'not sold')
        found.set(keyOfLine(line), `${unbrokenTime(other.madeAt)}, line ${line.row}`);
  }
  return found;
}

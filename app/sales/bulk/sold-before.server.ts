import { unbrokenTime } from '~/domain/lagos';
import { perhapsSoldBefore } from '~/domain/not-known';
import type { Visit } from '~/portal/request/visit';
import { type Batch, soldElsewhere } from './batch.server';

/** Returns what is said of the lines that the terminal's other bulk sales sold, or may have, by `keyOfLine`. */
export async function soldBefore(
  visit: Pick<Visit<'bulk'>, 'user'>,
  batch: Batch,
): Promise<ReadonlyMap<string, string>> {
  const found = await soldElsewhere(visit, batch);
  return new Map(
    found.map(({ key, madeAt, row, isKnown }) => {
      const place = `${unbrokenTime(madeAt)}, line ${row}`;
      return [key, isKnown ? `Sold before: ${place}.` : perhapsSoldBefore(place)];
    }),
  );
}

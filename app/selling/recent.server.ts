import { z } from 'zod';
import { saleState } from '../domain/status';
import { sealedAmount } from '../forms/amount.server';
import type { Visit } from '../request/visit';

/** A customer whom a terminal sold to, with the service and the amount, in kobo, of the last sale. */
const recentSale = z.object({
  category: z.string(),
  provider: z.string(),
  serviceId: z.string(),
  /** The names of the provider and the service, for display. */
  sold: z.string(),
  customer: z.string(),
  amount: sealedAmount,
});
export type RecentSale = z.output<typeof recentSale>;

const NAME = 'recent-sales';
const MAX_RECENT = 6;
/** A customer who comes once a month is still there. */
const KEPT_SECONDS = 40 * 24 * 60 * 60;

type Memory = Pick<Visit, 'recall' | 'remember'>;

/** Returns the customers whom this terminal sold to, the latest first; none when the store does not answer. */
export async function recentSales({ recall }: Pick<Memory, 'recall'>): Promise<RecentSale[]> {
  return z
    .array(recentSale)
    .catch([])
    .parse(await recall(NAME));
}

/**
 * Remembers a sale as the terminal's latest. One that is not settled is removed instead: it must not be sold again. Of
 * two at the same moment one may be forgotten, which costs some taps.
 */
export async function rememberSale(memory: Memory, sale: RecentSale, status: string): Promise<void> {
  const others = (await recentSales(memory)).filter(
    ({ customer, serviceId }) => customer !== sale.customer || serviceId !== sale.serviceId,
  );
  const isSettled = ['successful', 'failed', 'cancelled'].includes(saleState(status));
  await memory.remember(NAME, (isSettled ? [sale, ...others] : others).slice(0, MAX_RECENT), KEPT_SECONDS);
}

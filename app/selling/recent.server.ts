import type { Kobo } from '../domain/naira';
import type { Visit } from '../request/visit';

/** A customer whom a terminal sold to, with the service and the amount, in kobo, of the last sale. */
export type RecentSale = {
  category: string;
  provider: string;
  serviceId: string;
  /** The names of the provider and the service, for display. */
  sold: string;
  customer: string;
  amount: Kobo;
};

const NAME = 'recent-sales';
const MAX_RECENT = 6;
/** A customer who comes once a month is still there. */
const KEPT_SECONDS = 40 * 24 * 60 * 60;

type Memory = Pick<Visit, 'recall' | 'remember'>;

/** Returns the customers whom this terminal sold to, the latest first; none when the store does not answer. */
export async function recentSales({ recall }: Pick<Memory, 'recall'>): Promise<RecentSale[]> {
  return (await recall<RecentSale[]>(NAME)) ?? [];
}

/** Remembers a sale as the terminal's latest. Of two at the same moment one may be forgotten, which costs some taps. */
export async function rememberSale(memory: Memory, sale: RecentSale): Promise<void> {
  const others = (await recentSales(memory)).filter(
    ({ customer, serviceId }) => customer !== sale.customer || serviceId !== sale.serviceId,
  );
  await memory.remember(NAME, [sale, ...others].slice(0, MAX_RECENT), KEPT_SECONDS);
}

import { z } from 'zod';
import { serviceNamed } from '../domain/selling';
import { saleState } from '../domain/status';
import { sealedAmount } from '../forms/amount.server';
import { tryLoad } from '../request/failures';
import type { Visit } from '../request/visit';

/** A customer whom a terminal sold to, with the service and the amount, in kobo, of the last sale. */
const recentSale = z.object({
  /** These are unknown for a sale that this portal only found in the terminal's list. */
  category: z.string().optional(),
  provider: z.string().optional(),
  serviceId: z.string().optional(),
  /** The names of the provider and the service, for display. */
  sold: z.string(),
  customer: z.string(),
  amount: sealedAmount.optional(),
});
export type RecentSale = z.output<typeof recentSale>;

const NAME = 'recent-sales';
/** More than a page shows, since they tell what this terminal sells most. */
const MAX_RECENT = 16;
/** How many a page shows. */
export const SHOWN_CUSTOMERS = 4;
/** A customer who comes once a month is still there. */
const KEPT_SECONDS = 40 * 24 * 60 * 60;

type Memory = Pick<Visit, 'recall' | 'remember'>;

/** Returns the customers whom this terminal sold to, the latest first; none when the store does not answer. */
export async function recentSales({ recall }: Pick<Memory, 'recall'>): Promise<RecentSale[]> {
  return known(await recall(NAME));
}

/**
 * Returns the same for a page where a sale begins. The first time, when this portal has sold nothing yet, they are those
 * of the terminal's own list.
 */
export async function customersToSellTo(
  visit: Pick<Visit<'home'>, 'api' | 'user' | 'recall' | 'remember'>,
): Promise<RecentSale[]> {
  const value = await visit.recall(NAME);
  if (value !== undefined) return known(value);
  const { data } = await tryLoad(visit.api.sales.ofTerminal(visit.user.id));
  if (!data) return [];
  const recent = new Map<string, RecentSale>();
  for (const { service: sold, customer, amount, status } of newestFirst(data)) {
    if (recent.size === MAX_RECENT) break;
    const key = JSON.stringify([sold, customer]);
    if (sold && customer && isSettled(status) && !recent.has(key)) recent.set(key, { sold, customer, amount });
  }
  await visit.remember(NAME, [...recent.values()], KEPT_SECONDS);
  return [...recent.values()];
}

/** Returns the service that was sold, if it is among these. */
export function serviceSold<Service extends { id: string; name: string; provider: string }>(
  services: readonly Service[],
  { serviceId, sold }: RecentSale,
): Service | undefined {
  return serviceId === undefined
    ? serviceNamed(services, sold)?.service
    : services.find((service) => service.id === serviceId);
}

function known(value: unknown): RecentSale[] {
  return z.array(recentSale).catch([]).parse(value);
}

function isSettled(status: string): boolean {
  return ['successful', 'failed', 'cancelled'].includes(saleState(status));
}

function newestFirst<Sale extends { time?: string }>(sales: readonly Sale[]): Sale[] {
  return [...sales].sort((a, b) => (b.time ?? '').localeCompare(a.time ?? ''));
}

/**
 * Remembers a sale as the terminal's latest. One that is not settled is removed instead: it must not be sold again. Of
 * two at the same moment one may be forgotten, which costs some taps.
 */
export async function rememberSale(memory: Memory, sale: RecentSale, status: string): Promise<void> {
  const others = (await recentSales(memory)).filter(
    ({ customer, serviceId }) => customer !== sale.customer || serviceId !== sale.serviceId,
  );
  await memory.remember(NAME, (isSettled(status) ? [sale, ...others] : others).slice(0, MAX_RECENT), KEPT_SECONDS);
}

import { z } from 'zod';
import { isSettledSale } from '~/domain/status';
import { tryLoadWithin } from '~/portal/request/failures';
import { shortWaitMs } from '~/portal/request/page-time.server';
import { onceWithin, recall, remember } from '~/portal/request/remembered.server';
import { storedList } from '~/portal/request/stored-list';
import type { Visit } from '~/portal/request/visit';
import { RECENT_SALES } from '~/portal/session/read-ahead';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { keyOfCustomer, ownNames } from '../customers/named-customers.server';
import { serviceNamed } from './selling';

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

/** More than a page shows, since they tell what this terminal sells most. */
const MAX_RECENT = 16;
/** The list is looked at again after this time, when it did not come. */
const LIST_READ_SECONDS = 10 * 60;
/** How many a page shows. */
const SHOWN_CUSTOMERS = 4;
/** A customer who comes once a month is still there. */
const KEPT_SECONDS = 40 * 24 * 60 * 60;

type Memory = Pick<Visit, 'user' | 'inside'>;

/** Returns the customers whom this terminal sold to, the latest first; none when the store does not answer. */
export async function recentSales(visit: Memory): Promise<RecentSale[]> {
  return known(await recall(visit, RECENT_SALES));
}

/**
 * Returns the same for a page where a sale begins. While nothing is remembered of the terminal, looks at its own list of
 * sales, once in some minutes, and remembers those.
 */
export async function knownCustomers(
  visit: Memory & Pick<Visit<'home'>, 'api' | 'user' | 'settings'>,
): Promise<RecentSale[]> {
  const value = await recall(visit, RECENT_SALES);
  if (value !== undefined) return known(value);
  await onceWithin(visit, 'list of sales read', LIST_READ_SECONDS, async () => {
    // A list that is late is there for the next page.
    await tryLoadWithin(shortWaitMs(visit), visit.api.sales.ofTerminal(visit.user.id).then(rememberList));
  });
  return recentSales(visit);

  async function rememberList(list: readonly ListedSale[]) {
    // A sale that was made meanwhile says more.
    if ((await recall(visit, RECENT_SALES)) === undefined)
      await remember(visit, RECENT_SALES, customersIn(list), KEPT_SECONDS);
  }
}

type ListedSale = Awaited<ReturnType<Visit['api']['sales']['ofTerminal']>>[number];

/** Returns the customers in a list of sales, each with the last sale of a service; without those whose last is not settled. */
function customersIn(sales: readonly ListedSale[]): RecentSale[] {
  const latest = new Map<string, ListedSale>();
  for (const sale of [...sales].sort((a, b) => (b.time ?? '').localeCompare(a.time ?? ''))) {
    const key = JSON.stringify([sale.service, sale.customer]);
    if (!latest.has(key)) latest.set(key, sale);
  }
  return [...latest.values()]
    .flatMap(({ service: sold, customer, amount, status }) =>
      sold && customer && isSettledSale(status) ? [{ sold, customer, amount }] : [],
    )
    .slice(0, MAX_RECENT);
}

/** Returns the service that was sold, if it is certainly among these: a name without its provider may be another's. */
export function serviceSold<Service extends { id: string; name: string; provider: string }>(
  services: readonly Service[],
  { serviceId, sold }: RecentSale,
): Service | undefined {
  if (serviceId !== undefined) return services.find((service) => service.id === serviceId);
  const found = serviceNamed(services, sold);
  return found?.isCertain ? found.service : undefined;
}

/** Returns the customers that a page shows, with how the terminal calls them. */
export async function shownCustomers(
  visit: Pick<Visit<'home'>, 'user' | 'audience'>,
  recent: readonly RecentSale[],
): Promise<(RecentSale & { ownName?: string | undefined })[]> {
  if (recent.length === 0) return [];
  const names = await ownNames(visit);
  return recent
    .slice(0, SHOWN_CUSTOMERS)
    .map((sale) => ({ ...sale, ownName: names.get(keyOfCustomer(sale.serviceId ?? sale.sold, sale.customer)) }));
}

const known = (value: unknown) => storedList(recentSale, value);

/**
 * Remembers a sale as the terminal's latest. One that is not settled is removed instead: it must not be sold again. Of
 * two at the same moment one may be forgotten, which costs some taps.
 */
export async function rememberSale(memory: Memory, sale: RecentSale, status: string): Promise<void> {
  const others = (await recentSales(memory)).filter(
    // One of the list may be of the same service, whatever it is called there.
    ({ customer, serviceId }) =>
      customer !== sale.customer || (serviceId !== undefined && serviceId !== sale.serviceId),
  );
  await remember(
    memory,
    RECENT_SALES,
    (isSettledSale(status) ? [sale, ...others] : others).slice(0, MAX_RECENT),
    KEPT_SECONDS,
  );
}

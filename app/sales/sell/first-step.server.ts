import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { knownCustomers, shownCustomers } from './recent.server';
import { categoriesToSell } from './services-offered.server';

/** Returns where a sale begins: the categories, always in the same order, and the customers sold to last. */
export async function sellingStart(visit: Pick<Visit<'home'>, 'api' | 'user' | 'audience' | 'inside' | 'settings'>) {
  const [categories, recent] = await Promise.all([tryLoad(categoriesToSell(visit)), knownCustomers(visit)]);
  return {
    categories: categories.data ? { data: categories.data, failed: null } : categories,
    recent: await shownCustomers(visit, recent),
  };
}

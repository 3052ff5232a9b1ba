import type { Visit } from '~/portal/request/visit';
import { lookup } from '~/portal/request/visit-caches.server';

type Seller = Pick<Visit, 'api' | 'user' | 'audience'>;

/** A longer text is no category, and is not kept. */
const MAX_CATEGORY = 100;

/** Returns the categories that the terminal can sell from, as `lookup` keeps them. */
export function categoriesToSell(visit: Seller) {
  return lookup(visit, 'categories to sell', visit.api.services.categories);
}

/** Returns the services of one category that the terminal can sell, as `lookup` keeps them. */
export function servicesToSell(visit: Seller, category: string) {
  const read = () => visit.api.services.inCategory(category);
  return category.length > MAX_CATEGORY ? read() : lookup(visit, `services to sell ${category}`, read);
}

/** Returns all services that the terminal can sell, with their category. */
export async function offeredServices(visit: Seller) {
  const categories = await categoriesToSell(visit);
  const offered = await Promise.all(
    categories.map(async ({ value: category }) =>
      (await servicesToSell(visit, category)).map((service) => ({ ...service, category })),
    ),
  );
  return offered.flat();
}

import type { Visit } from '~/portal/request/visit';

type Seller = Pick<Visit, 'api' | 'lookup'>;

/** A longer text is no category, and is not kept. */
const MAX_CATEGORY = 100;

/** Returns the categories that the terminal can sell from, as `visit.lookup` keeps them. */
export function categoriesToSell({ api, lookup }: Seller) {
  return lookup('categories to sell', api.services.categories);
}

/** Returns the services of one category that the terminal can sell, as `visit.lookup` keeps them. */
export function servicesToSell({ api, lookup }: Seller, category: string) {
  const read = () => api.services.inCategory(category);
  return category.length > MAX_CATEGORY ? read() : lookup(`services to sell ${category}`, read);
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

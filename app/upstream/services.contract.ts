import { z } from 'zod';
import { ask, change, created, id, naira, utc, words } from './wire.contract';

/** One choice of a lookup. */
export const option = z.strictObject({ value: z.string(), name: z.string() });
export const options = z.array(option);
export const serviceGroups = ['prepaid', 'postpaid', 'telecom'] as const;

/** A service as a terminal may sell it. Assumption: a fixed price travels as `amount`, and is null when free. */
export const service = z.strictObject({
  id,
  name: z.string(),
  status: z.string(),
  category: z.string(),
  provider: z.string(),
  serviceGroup: z.enum(serviceGroups),
  amount: naira.nullable(),
  createdUtc: utc,
});
export const services = z.array(service);

/** `name`, `category`, `provider` and `group` are values of the lookups; a category may have no provider. */
export const newService = z.strictObject({
  name: words,
  category: words,
  provider: z.string().nullable(),
  group: z.enum(serviceGroups),
});

/** Assumptions: the staff list, the lookups, and that a terminal asks by category for what it may sell. */
export const servicesContract = {
  list: ask('api/services', services),
  categoriesToSell: ask('api/services/category', options),
  inCategory: ask('api/services/category/{category}', services),
  available: ask('api/services/available', options),
  categories: ask('api/services/categories', options),
  groups: ask('api/services/groups', options),
  providers: ask('api/services/providers/{category}', options),
  one: ask('api/services/{id}', service),
  create: change('POST', 'api/services', newService, created),
};

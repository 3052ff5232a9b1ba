import { z } from 'zod';
import { assumed, change, created, get, id, naira, textLine, utc } from './wire.contract';

/** One option of a lookup. */
const option = z.strictObject({ value: z.string(), name: z.string() }).meta({ id: 'Option' });
const options = z.array(option);
export const serviceGroups = ['prepaid', 'postpaid', 'telecom'] as const;

/**
 * A service that a terminal may sell. Assumptions: `amount` is the fixed price, null when the customer chooses; `maxAmount`
 * the largest that this terminal may sell, from its service profile.
 */
const service = z
  .strictObject({
    id,
    name: z.string(),
    status: z.string(),
    category: z.string(),
    provider: z.string(),
    serviceGroup: z.enum(serviceGroups),
    amount: naira.nullable(),
    maxAmount: naira.nullable().optional(),
    createdUtc: utc,
  })
  .meta({ id: 'Service' });
const services = z.array(service);

/** `name`, `category`, `provider` and `group` are values of the lookups; a category may have no provider. */
const newService = z.strictObject({
  name: textLine,
  category: textLine,
  provider: z.string().nullable(),
  group: z.enum(serviceGroups),
});

/** Assumptions: the staff list, the lookups, and that a terminal reads the services it may sell by category. */
export const servicesContract = {
  list: assumed(get('api/services', services)),
  categoriesToSell: get('api/services/category', options),
  inCategory: get('api/services/category/{category}', services),
  available: assumed(get('api/services/available', options)),
  categories: assumed(get('api/services/categories', options)),
  groups: assumed(get('api/services/groups', options)),
  providers: assumed(get('api/services/providers/{category}', options)),
  one: get('api/services/{id}', service),
  create: change('POST', 'api/services', newService, created),
};

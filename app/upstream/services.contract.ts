import { z } from 'zod';
import { id, naira, utc } from './wire.contract';

/** One choice of a lookup. */
export const option = z.strictObject({ value: z.string(), name: z.string() });
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

/** Assumption: GET api/services/category answers the categories that can be sold. */
export const categories = z.array(option);
/** Assumption: GET api/services/category/{category} answers its services. */
export const services = z.array(service);

import { z } from 'zod';
import { ask, change, nothing, utc } from './wire.contract';

export const state = z.strictObject({ name: z.string(), createdUtc: utc });

export const statesContract = {
  list: ask('api/states', z.array(state)),
  create: change('POST', 'api/states', z.strictObject({ name: z.string().min(1) }), nothing),
};

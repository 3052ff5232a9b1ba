import { z } from 'zod';
import { ask, change, nothing, utc, words } from './wire.contract';

export const state = z.strictObject({ name: z.string(), createdUtc: utc });

export const statesContract = {
  list: ask('api/states', z.array(state)),
  create: change('POST', 'api/states', z.strictObject({ name: words }), nothing),
};

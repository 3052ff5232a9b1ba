import { z } from 'zod';
import { balance } from './dashboard.contract';
import { activity, ask, change, created, id, utc, words } from './wire.contract';

export const partner = z.strictObject({ id, name: z.string(), status: activity, createdUtc: utc });

/** Assumption: a partner's balance, what is left of our float there, comes as a terminal's does. */
export const partnersContract = {
  list: ask('api/partners', z.array(partner)),
  balance: ask('api/partners/balance/{name}', balance),
  create: change('POST', 'api/partners', z.strictObject({ name: words }), created),
};

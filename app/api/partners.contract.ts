import { z } from 'zod';
import { balance } from './dashboard.contract';
import { activeStatus, change, created, get, id, textLine, utc } from './wire.contract';

const partner = z.strictObject({ id, name: z.string(), status: activeStatus, createdUtc: utc }).meta({ id: 'Partner' });

/** Assumption: a partner's balance (our remaining float there) has the shape of a terminal's balance. */
export const partnersContract = {
  list: get('api/partners', z.array(partner)),
  balance: get('api/partners/balance/{name}', balance),
  create: change('POST', 'api/partners', z.strictObject({ name: textLine }), created),
};

import { z } from 'zod';
import { change, get, noData, textLine, utc } from './wire.contract';

const state = z.strictObject({ name: z.string(), createdUtc: utc }).meta({ id: 'State' });

export const statesContract = {
  list: get('api/states', z.array(state)),
  create: change('POST', 'api/states', z.strictObject({ name: textLine }), noData),
};

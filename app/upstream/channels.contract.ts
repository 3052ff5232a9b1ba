import { z } from 'zod';
import { activity, ask, change, created, id, utc, words } from './wire.contract';

export const channel = z.strictObject({ id, name: z.string(), code: z.string(), status: activity, createdUtc: utc });
export const newChannel = z.strictObject({ name: words, code: words });

/** Assumption: the list's query may have `status`. */
export const channelsContract = {
  list: ask('api/channels', z.array(channel)),
  create: change('POST', 'api/channels', newChannel, created),
};

import { z } from 'zod';
import { activeStatus, change, created, get, id, textLine, utc } from './wire.contract';

const channel = z
  .strictObject({
    id,
    name: z.string(),
    code: z.string(),
    status: activeStatus,
    createdUtc: utc,
  })
  .meta({ id: 'Channel' });
const newChannel = z.strictObject({ name: textLine, code: textLine });

/** Assumption: the list accepts `status` in its query. A status is switched by the call of toggles.contract.ts, as everywhere. */
export const channelsContract = {
  list: get('api/channels', z.array(channel)),
  create: change('POST', 'api/channels', newChannel, created),
};

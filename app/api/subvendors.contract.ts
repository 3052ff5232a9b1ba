import { z } from 'zod';
import { terminal } from './terminals.contract';
import { activeStatus, change, created, get, id, naira, textLine, utc } from './wire.contract';

/** `terminals` is null in lists. */
export const subvendor = z
  .strictObject({
    id,
    name: z.string(),
    status: activeStatus,
    balance: naira,
    createdUtc: utc,
    vendorId: id,
    terminals: z.array(terminal).nullable(),
  })
  .meta({ id: 'Subvendor' });
const newSubvendor = z.strictObject({ name: textLine, username: textLine, password: z.string(), vendorId: id });

/** Assumption: the address of a vendor's subvendors. */
export const subvendorsContract = {
  ofVendor: get('api/subvendors/vendor/{vendorId}', z.array(subvendor)),
  one: get('api/subvendors/{id}', subvendor),
  create: change('POST', 'api/subvendors', newSubvendor, created),
};

import { z } from 'zod';
import { terminal } from './terminals.contract';
import { activity, ask, change, created, id, naira, utc, words } from './wire.contract';

/** In lists `terminals` is null. */
export const subvendor = z.strictObject({
  id,
  name: z.string(),
  status: activity,
  balance: naira,
  createdUtc: utc,
  vendorId: id,
  terminals: z.array(terminal).nullable(),
});
export const newSubvendor = z.strictObject({ name: words, username: words, password: z.string(), vendorId: id });

/** Assumption: how a vendor's subvendors are listed. */
export const subvendorsContract = {
  ofVendor: ask('api/subvendors/vendor/{vendorId}', z.array(subvendor)),
  one: ask('api/subvendors/{id}', subvendor),
  create: change('POST', 'api/subvendors', newSubvendor, created),
};

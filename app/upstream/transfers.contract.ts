import { z } from 'zod';
import { ask, change, id, naira, nairaToMove, named, utc } from './wire.contract';

/** Assumption: the type tells who made it. */
export const transferTypes = ['Staff', 'Vendor'] as const;

/** From a vendor's balance to one of its subvendors. */
export const transfer = z.strictObject({
  id,
  reference: z.string(),
  amount: naira,
  status: z.literal('Successful'),
  transferType: z.enum(transferTypes),
  vendor: named,
  subvendor: named,
  from_previous: naira,
  from_current: naira,
  to_previous: naira,
  to_current: naira,
  createdUtc: utc,
});
export const transfers = z.array(transfer);
export const newTransfer = z.strictObject({ amount: nairaToMove, vendorId: id, subvendorId: id });

export const transfersContract = {
  list: ask('api/transfers', transfers),
  ofVendor: ask('api/transfers/vendor/{id}', transfers),
  one: ask('api/transfers/{id}', transfer),
  createByStaff: change('POST', 'api/transfers/staff', newTransfer, transfer),
  create: change('POST', 'api/transfers', newTransfer, transfer),
};

import { z } from 'zod';
import { change, get, id, naira, nairaToMove, recordRef, utc } from './wire.contract';

/** Assumption: the type says who made the transfer. */
const transferTypes = ['Staff', 'Vendor'] as const;

/** A transfer from a vendor's balance to one of its subvendors. */
const transfer = z
  .strictObject({
    id,
    reference: z.string(),
    amount: naira,
    status: z.literal('Successful'),
    transferType: z.enum(transferTypes),
    vendor: recordRef,
    subvendor: recordRef,
    from_previous: naira,
    from_current: naira,
    to_previous: naira,
    to_current: naira,
    createdUtc: utc,
  })
  .meta({ id: 'Transfer' });
const transfers = z.array(transfer);
const newTransfer = z.strictObject({ amount: nairaToMove, vendorId: id, subvendorId: id });

export const transfersContract = {
  list: get('api/transfers', transfers),
  ofVendor: get('api/transfers/vendor/{id}', transfers),
  one: get('api/transfers/{id}', transfer),
  createByStaff: change('POST', 'api/transfers/staff', newTransfer, transfer),
  create: change('POST', 'api/transfers', newTransfer, transfer),
};

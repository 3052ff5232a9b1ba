import { z } from 'zod';
import type { Upstream } from './client.server';
import { flag, listOf, part, text, textOrEmpty } from './reading';

export const vendorInfo = part({
  firstName: text, lastName: text, middleName: text, email: text, mobile: text, mobile2: text, bvnVerified: flag, bvn: text, dob: text,
  identity: text, idNumber: text, address: text, address2: text, busstop: text, landmark: text, wFirstName: text, wLastName: text, wMobile: text,
  wAddress: text, docRelPath: text, idRelPath: text, picRelPath: text, utilRelPath: text, hasBasicKyc: flag, isCompleted: flag, idUploaded: flag,
  docUploaded: flag, picUploaded: flag, utilUploaded: flag, errors: listOf(z.object({ id: textOrEmpty, field: text, message: text })),
});
export type VendorInfo = z.output<typeof vendorInfo>;

export function vendorInfoCalls(upstream: Upstream) {
  return {
    /** Has the deposit account of a vendor created. */
    createAccount: (vendorId: string) => upstream.send('POST', 'api/vendorinfo/create/account', { vendorId }, z.unknown()),
  };
}

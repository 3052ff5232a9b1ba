import { z } from 'zod';
import type { Upstream } from './client.server';
import { segment } from './path';
import { flag, listOf, part, text, textOrEmpty } from './reading';

export const vendorInfo = part({
  firstName: text, lastName: text, middleName: text, email: text, mobile: text, mobile2: text, bvnVerified: flag, bvn: text, dob: text,
  identity: text, idNumber: text, address: text, address2: text, busstop: text, landmark: text, wFirstName: text, wLastName: text, wMobile: text,
  wAddress: text, docRelPath: text, idRelPath: text, picRelPath: text, utilRelPath: text, hasBasicKyc: flag, isCompleted: flag, idUploaded: flag,
  docUploaded: flag, picUploaded: flag, utilUploaded: flag, errors: listOf(z.object({ id: textOrEmpty, field: text, message: text })),
});
export type VendorInfo = z.output<typeof vendorInfo>;

const infoAnswer = z.object({ status: textOrEmpty, isCompleted: flag, vendorInfo });
const PATHS = { Agreement: 'docRelPath', Identification: 'idRelPath', Passport: 'picRelPath', Utility: 'utilRelPath' } as const;

export function vendorInfoCalls(upstream: Upstream) {
  return {
    /** What a vendor has filled in, how far the application is, and what staff say of it. */
    one: async (vendorId: string) => upstream.get(`api/vendorinfo/${segment(vendorId)}`, infoAnswer),
    /**
     * One of a vendor's documents, to be passed on; undefined when there is none. Its path is taken below the upstream's
     * own address only.
     */
    async document(vendorId: string, target: string) {
      if (!Object.hasOwn(PATHS, target)) return undefined;
      const answer = await upstream.get(`api/vendorinfo/${segment(vendorId)}`, infoAnswer);
      const path = answer.vendorInfo[PATHS[target as keyof typeof PATHS]];
      if (!path) return undefined;
      const safePath = path.split('/').filter(Boolean).map(segment).join('/');
      return { ...(await upstream.open(safePath)), extension: /\.[a-z]{3,4}$/i.exec(safePath)?.[0] ?? '' };
    },
    /** Has the deposit account of a vendor created. */
    createAccount: (vendorId: string) => upstream.send('POST', 'api/vendorinfo/create/account', { vendorId }, z.unknown()),
  };
}

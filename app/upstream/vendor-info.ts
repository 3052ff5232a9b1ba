import { z } from 'zod';
import { DOCUMENTS, type DocumentTarget } from '../domain/document';
import type { Upstream } from './client.server';
import type { OutgoingFile } from './multipart.server';
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

/** What a person fills in, as it is sent; nothing is sent as null (spec section 5). `dob` is YYYY-MM-DD. */
export type VendorInfoOrder = Record<
  'firstName' | 'lastName' | 'middleName' | 'mobile' | 'mobile2' | 'dob' | 'identity' | 'idNumber' | 'address' | 'address2' | 'busstop' | 'landmark' | 'wFirstName' | 'wLastName' | 'wMobile' | 'wAddress',
  string | null
> & { btn: 'save' | 'submit'; vendorId: string } & Record<(typeof DOCUMENTS)[number]['flag'], boolean>;

export function vendorInfoCalls(upstream: Upstream) {
  return {
    /** What a vendor has filled in, how far the application is, and what staff say of it. */
    one: async (vendorId: string) => upstream.get(`api/vendorinfo/${segment(vendorId)}`, infoAnswer),
    /**
     * One of a vendor's documents, to be passed on; undefined when there is none. Its path is taken below the upstream's
     * own address only.
     */
    async document(vendorId: string, target: string) {
      const known = DOCUMENTS.find((document) => document.target === target);
      if (!known) return undefined;
      const answer = await upstream.get(`api/vendorinfo/${segment(vendorId)}`, infoAnswer);
      const path = answer.vendorInfo[known.path];
      if (!path) return undefined;
      const safePath = path.split('/').filter(Boolean).map(segment).join('/');
      return { ...(await upstream.open(safePath)), extension: /\.[a-z]{3,4}$/i.exec(safePath)?.[0] ?? '' };
    },
    /** Saves what was filled in; `submit` completes the application. The refusal of a field is in the failure's `data`. */
    save: (order: VendorInfoOrder) => upstream.send('POST', 'api/vendorinfo', order, z.unknown()),
    /** Sends one document on as it comes. */
    upload: (vendorId: string, file: Omit<OutgoingFile, 'fields'>) => upstream.upload('api/vendorinfo/upload', { ...file, fields: { vendorId } }, z.unknown()),
    deleteUpload: (vendorId: string, target: DocumentTarget) => upstream.send('PUT', 'api/vendorinfo/upload', { vendorId, target }, z.unknown()),
    validateBvn: (vendorId: string, bvn: string) => upstream.send('POST', 'api/vendorinfo/validate', { vendorId, bvn }, z.unknown()),
    /** Has the deposit account of a vendor created. */
    createAccount: (vendorId: string) => upstream.send('POST', 'api/vendorinfo/create/account', { vendorId }, z.unknown()),
  };
}

import { z } from 'zod';
import { application } from './application';
import type { Upstream } from './client.server';
import {
  isRecord,
  kobo,
  listOrEmpty,
  name,
  recordOf,
  recordRef,
  text,
  textOrEmpty,
  time,
  yesOrNo,
} from './lenient-schemas';
import { segment } from './path';
import { type ServiceProfile, serviceProfile } from './service-profiles';
import { subvendor } from './subvendors';

const vendorRow = z.object({
  id: textOrEmpty,
  name: textOrEmpty,
  alias: text,
  status: textOrEmpty,
  regStatus: textOrEmpty,
  balance: kobo,
  createdUtc: time,
  isCompany: yesOrNo,
});
export type VendorRow = z.output<typeof vendorRow>;
const vendor = recordOf(
  vendorRow.extend({ subvendors: listOrEmpty(subvendor), vendorInfo: application }),
  'name',
  'id',
).transform(({ vendorInfo, ...row }) => ({ ...row, application: vendorInfo }));
export type Vendor = z.output<typeof vendor>;

const vendorService = z.object({
  id: textOrEmpty,
  vendorId: textOrEmpty,
  serviceProfile: z.preprocess((value) => (isRecord(value) ? value : {}), serviceProfile),
  target: text,
  targetName: text,
  status: textOrEmpty,
  createdUtc: time,
  vendor: recordRef,
});
export type VendorService = z.output<typeof vendorService>;

const feedback = z.object({ id: textOrEmpty, field: text, message: text });

export type NewVendor = {
  businessName: string;
  businessAlias: string;
  type: string;
  username: string;
  password: string;
};

export function vendorsCalls(upstream: Upstream) {
  return {
    list: async (): Promise<VendorRow[]> => upstream.list('api/vendors', vendorRow),
    /** Returns the vendors that can receive money. */
    active: async (): Promise<VendorRow[]> => upstream.list('api/vendors/active', vendorRow),
    /** Returns the balance of every vendor, in kobo. */
    balances: async () =>
      upstream.list(
        'api/vendors/balances',
        z.object({ vendor: name.transform((value) => value ?? ''), balance: kobo }),
      ),
    one: async (id: string) => upstream.get(`api/vendors/${segment(id)}`, vendor),
    create: (order: NewVendor) => upstream.send('POST', 'api/vendors', order, z.unknown()),
    approve: (id: string) => upstream.send('POST', 'api/vendors/approve', { id }, z.unknown()),
    remove: async (id: string) => upstream.send('DELETE', `api/vendors/${segment(id)}`, undefined, z.unknown()),
    services: async (vendorId: string): Promise<VendorService[]> =>
      upstream.list(`api/vendors/services/${segment(vendorId)}`, vendorService),
    availableServices: async (vendorId: string): Promise<ServiceProfile[]> =>
      upstream.list(`api/vendors/${segment(vendorId)}/services/available`, serviceProfile),
    service: async (vendorId: string, serviceId: string) =>
      upstream.get(
        `api/vendors/${segment(vendorId)}/service/${segment(serviceId)}`,
        recordOf(vendorService, 'id', 'targetName', 'target', 'status'),
      ),
    /** Assumption: linking sends the profile's id, unlinking the id of the link. */
    link: (vendorId: string, serviceProfileId: string) =>
      upstream.send('POST', 'api/vendors/services/link', { vendorId, serviceProfileId }, z.unknown()),
    unlink: (vendorId: string, serviceId: string) =>
      upstream.send('POST', 'api/vendors/services/unlink', { vendorId, serviceId }, z.unknown()),
    feedbacks: async (vendorId: string) => upstream.list(`api/vendors/${segment(vendorId)}/feedbacks`, feedback),
    addFeedback: (order: { vendorId: string; field: string; message: string }) =>
      upstream.send('POST', 'api/vendors/feedbacks', order, z.unknown()),
    removeFeedback: async (vendorId: string, feedbackId: string) =>
      upstream.send(
        'DELETE',
        `api/vendors/${segment(vendorId)}/feedbacks/${segment(feedbackId)}`,
        undefined,
        z.unknown(),
      ),
  };
}

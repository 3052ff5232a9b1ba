import { z } from 'zod';
import { vendorInfo } from './application.contract';
import { balanceRow } from './reports.contract';
import { serviceProfile } from './service-profiles.contract';
import { subvendor } from './subvendors.contract';
import { activity, ask, change, created, id, naira, named, nothing, remove, utc, words } from './wire.contract';

export const vendorTypes = ['Individual', 'Company'] as const;
export const registrationStatuses = ['Unconfirmed', 'Approved'] as const;

/** In lists `subvendors` and `vendorInfo` are null. */
export const vendor = z.strictObject({
  id,
  name: z.string(),
  alias: z.string(),
  status: activity,
  regStatus: z.enum(registrationStatuses),
  balance: naira,
  createdUtc: utc,
  isCompany: z.boolean(),
  subvendors: z.array(subvendor).nullable(),
  vendorInfo: vendorInfo.nullable(),
});
export const vendors = z.array(vendor);
export const newVendor = z.strictObject({
  businessName: words,
  businessAlias: words,
  type: z.enum(vendorTypes),
  username: z.email(),
  password: z.string(),
});

export const linkTargets = ['Vendor', 'Subvendor', 'Terminal'] as const;
/** A service profile by which a vendor, a subvendor or a terminal sells. */
export const vendorService = z.strictObject({
  id,
  vendorId: id,
  serviceProfile,
  target: z.enum(linkTargets),
  targetName: z.string(),
  status: activity,
  createdUtc: utc,
  vendor: named,
  subvendor: named.nullable(),
  terminal: named.nullable(),
});

export const feedback = z.strictObject({ id, field: z.string(), message: z.string() });
const newFeedback = z.strictObject({ field: words, message: words, vendorId: id });

/** Assumptions: `serviceId` of a vendor's service is the id of the link; linking names the profile. */
export const vendorsContract = {
  list: ask('api/vendors', vendors),
  active: ask('api/vendors/active', vendors),
  balances: ask('api/vendors/balances', z.array(balanceRow)),
  one: ask('api/vendors/{id}', vendor),
  create: change('POST', 'api/vendors', newVendor, created),
  approve: change('POST', 'api/vendors/approve', z.strictObject({ id }), nothing),
  remove: remove('api/vendors/{id}', nothing),
  services: ask('api/vendors/services/{vendorId}', z.array(vendorService)),
  availableServices: ask('api/vendors/{vendorId}/services/available', z.array(serviceProfile)),
  service: ask('api/vendors/{vendorId}/service/{serviceId}', vendorService),
  link: change('POST', 'api/vendors/services/link', z.strictObject({ vendorId: id, serviceProfileId: id }), created),
  unlink: change('POST', 'api/vendors/services/unlink', z.strictObject({ vendorId: id, serviceId: id }), nothing),
  feedbacks: ask('api/vendors/{id}/feedbacks', z.array(feedback)),
  addFeedback: change('POST', 'api/vendors/feedbacks', newFeedback, created),
  removeFeedback: remove('api/vendors/{vendorId}/feedbacks/{feedbackId}', nothing),
};

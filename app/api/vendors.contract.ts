import { z } from 'zod';
import { vendorInfo } from './application.contract';
import { balanceRow } from './reports.contract';
import { serviceProfile } from './service-profiles.contract';
import { subvendor } from './subvendors.contract';
import {
  activeStatus,
  change,
  created,
  get,
  id,
  naira,
  noData,
  recordRef,
  remove,
  textLine,
  utc,
} from './wire.contract';

const vendorTypes = ['Individual', 'Company'] as const;
const registrationStatuses = ['Unconfirmed', 'Approved'] as const;

/** `subvendors` and `vendorInfo` are null in lists. */
const vendor = z
  .strictObject({
    id,
    name: z.string(),
    alias: z.string(),
    status: activeStatus,
    regStatus: z.enum(registrationStatuses),
    balance: naira,
    createdUtc: utc,
    isCompany: z.boolean(),
    subvendors: z.array(subvendor).nullable(),
    vendorInfo: vendorInfo.nullable(),
  })
  .meta({ id: 'Vendor' });
const vendors = z.array(vendor);
const newVendor = z.strictObject({
  businessName: textLine,
  businessAlias: textLine,
  type: z.enum(vendorTypes),
  username: z.email(),
  password: z.string(),
});

const linkTargets = ['Vendor', 'Subvendor', 'Terminal'] as const;
/** A service profile that a vendor, a subvendor or a terminal may sell with. */
const vendorService = z
  .strictObject({
    id,
    vendorId: id,
    serviceProfile,
    target: z.enum(linkTargets),
    targetName: z.string(),
    status: activeStatus,
    createdUtc: utc,
    vendor: recordRef,
    subvendor: recordRef.nullable(),
    terminal: recordRef.nullable(),
  })
  .meta({ id: 'VendorService' });

const feedback = z.strictObject({ id, field: z.string(), message: z.string() });
const newFeedback = z.strictObject({ field: textLine, message: textLine, vendorId: id });

/** Assumptions: `serviceId` of a vendor's service is the id of the link; linking names the profile. */
export const vendorsContract = {
  list: get('api/vendors', vendors),
  active: get('api/vendors/active', vendors),
  balances: get('api/vendors/balances', z.array(balanceRow)),
  one: get('api/vendors/{id}', vendor),
  create: change('POST', 'api/vendors', newVendor, created),
  approve: change('POST', 'api/vendors/approve', z.strictObject({ id }), noData),
  remove: remove('api/vendors/{id}', noData),
  services: get('api/vendors/services/{vendorId}', z.array(vendorService)),
  availableServices: get('api/vendors/{vendorId}/services/available', z.array(serviceProfile)),
  service: get('api/vendors/{vendorId}/service/{serviceId}', vendorService),
  link: change('POST', 'api/vendors/services/link', z.strictObject({ vendorId: id, serviceProfileId: id }), created),
  unlink: change('POST', 'api/vendors/services/unlink', z.strictObject({ vendorId: id, serviceId: id }), noData),
  feedbacks: get('api/vendors/{id}/feedbacks', z.array(feedback)),
  addFeedback: change('POST', 'api/vendors/feedbacks', newFeedback, created),
  removeFeedback: remove('api/vendors/{vendorId}/feedbacks/{feedbackId}', noData),
};

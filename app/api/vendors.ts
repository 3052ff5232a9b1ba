import { z } from 'zod';
import { vendorInfo } from './application';
import {
  isRecord,
  kobo,
  listOrEmpty,
  name,
  recordOf,
  recordRef,
  status,
  text,
  textOrEmpty,
  time,
  yesOrNo,
} from './lenient-schemas';
import { read, readList } from './read';
import { resource } from './resource';
import { serviceProfile } from './service-profiles';
import { subvendor } from './subvendors';
import { vendorsContract as contract } from './vendors.contract';

const vendorRow = z.object({
  id: textOrEmpty,
  name: textOrEmpty,
  alias: text,
  status,
  regStatus: status,
  balance: kobo,
  createdUtc: time,
  isCompany: yesOrNo,
});
const vendor = recordOf(vendorRow.extend({ subvendors: listOrEmpty(subvendor), vendorInfo }), 'name', 'id').transform(
  ({ vendorInfo, ...row }) => ({ ...row, application: vendorInfo }),
);

const vendorService = z.object({
  id: textOrEmpty,
  vendorId: textOrEmpty,
  serviceProfile: z.preprocess((value) => (isRecord(value) ? value : {}), serviceProfile),
  target: text,
  targetName: text,
  status,
  createdUtc: time,
  vendor: recordRef,
});

const feedback = z.object({ id: textOrEmpty, field: text, message: text });

type NewVendor = {
  businessName: string;
  businessAlias: string;
  type: string;
  username: string;
  password: string;
};

export const vendors = resource(
  {
    list: readList(contract.list, vendorRow),
    active: readList(contract.active, vendorRow),
    balances: readList(contract.balances, z.object({ vendor: name.transform((value) => value ?? ''), balance: kobo })),
    one: read(contract.one, vendor),
    services: readList(contract.services, vendorService),
    availableServices: readList(contract.availableServices, serviceProfile),
    service: read(contract.service, recordOf(vendorService, 'id', 'targetName', 'target', 'status')),
    feedbacks: readList(contract.feedbacks, feedback),
  },
  (upstream, reads) => ({
    list: () => upstream.list(reads.list),
    /** Returns the vendors that can receive money. */
    active: () => upstream.list(reads.active),
    /** Returns the balance of every vendor, in kobo. */
    balances: () => upstream.list(reads.balances),
    one: (id: string) => upstream.get(reads.one, { id }),
    create: (order: NewVendor) => upstream.send(contract.create, order),
    approve: (id: string) => upstream.send(contract.approve, { id }),
    remove: (id: string) => upstream.send(contract.remove, undefined, { id }),
    services: (vendorId: string) => upstream.list(reads.services, { vendorId }),
    availableServices: (vendorId: string) => upstream.list(reads.availableServices, { vendorId }),
    service: (vendorId: string, serviceId: string) => upstream.get(reads.service, { vendorId, serviceId }),
    /** Assumption: linking sends the profile's id, unlinking the id of the link. */
    link: (vendorId: string, serviceProfileId: string) => upstream.send(contract.link, { vendorId, serviceProfileId }),
    unlink: (vendorId: string, serviceId: string) => upstream.send(contract.unlink, { vendorId, serviceId }),
    feedbacks: (vendorId: string) => upstream.list(reads.feedbacks, { id: vendorId }),
    addFeedback: (order: { vendorId: string; field: string; message: string }) =>
      upstream.send(contract.addFeedback, order),
    removeFeedback: (vendorId: string, feedbackId: string) =>
      upstream.send(contract.removeFeedback, undefined, { vendorId, feedbackId }),
  }),
);

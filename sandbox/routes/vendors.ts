import { randomUUID } from 'node:crypto';
import { vendorsContract as contract } from '../../app/api/vendors.contract';
import { handle, naira, Reply } from '../answering';
import { all, insert, one, run, transact } from '../data/database';
import type { VendorRow } from '../data/rows';
import { accountOf, balanceOf } from '../money/ledger';
import { availableProfiles, isAvailable } from '../profiles';
import { Refusal } from '../refusal';
import { mustOwn } from '../users';
import { toVendor, vendorServices } from '../vendors/answers';
import { addFeedback, documentsOf, feedbacksOf } from '../vendors/application';
import { removeFiles } from '../vendors/documents';
import { addVendor, approveVendor, deleteVendor, vendorOf } from '../vendors/vendors';

const STAFF = ['staff'] as const;
const OWN = ['staff', 'vendor', 'unconfirmed'] as const;

export const vendorHandlers = [
  handle(contract.list, STAFF, ({ db }) =>
    all<VendorRow>(db, 'select * from vendors order by rowid desc').map((row) => toVendor(db, row, false)),
  ),
  handle(contract.active, STAFF, ({ db }) =>
    all<VendorRow>(db, "select * from vendors where status = 'Active' and reg_status = 'Approved' order by name").map(
      (row) => toVendor(db, row, false),
    ),
  ),
  handle(contract.balances, STAFF, ({ db }) =>
    all<VendorRow>(db, "select * from vendors where reg_status = 'Approved' order by name").map((row) => ({
      vendor: row.name,
      balance: naira(balanceOf(db, accountOf.vendor(row.id))),
    })),
  ),
  handle(contract.one, OWN, ({ db, user, param }) => {
    mustOwn(user, { vendorId: param('id') });
    return toVendor(db, vendorOf(db, param('id')), true);
  }),
  handle(
    contract.create,
    STAFF,
    ({ db, body, now }) => new Reply('Vendor created.', { id: transact(db, () => addVendor(db, body, now)) }),
  ),
  handle(contract.approve, STAFF, ({ db, body, now }) => {
    approveVendor(db, body.id, now);
    return new Reply('Vendor approved.', null);
  }),
  handle(contract.remove, STAFF, async ({ db, param, documentFolder }) => {
    const documents = Object.values(documentsOf(db, param('id')));
    deleteVendor(db, param('id'));
    await removeFiles(documentFolder, documents);
    return new Reply('Vendor deleted.', null);
  }),
];

export const vendorServiceHandlers = [
  handle(contract.services, ['staff', 'vendor'], ({ db, user, param }) => {
    mustOwn(user, { vendorId: param('vendorId') });
    return vendorServices(db, vendorOf(db, param('vendorId')).id);
  }),
  handle(contract.availableServices, STAFF, ({ db, param }) =>
    availableProfiles(db, vendorOf(db, param('vendorId')).id),
  ),
  handle(contract.service, ['staff', 'vendor'], ({ db, user, param }) => {
    mustOwn(user, { vendorId: param('vendorId') });
    const [service] = vendorServices(db, param('vendorId'), param('serviceId'));
    if (!service) throw new Refusal(404, 'This service was not found.');
    return service;
  }),
  handle(contract.link, STAFF, ({ db, body, now }) => {
    const vendor = vendorOf(db, body.vendorId);
    if (!isAvailable(db, vendor.id, body.serviceProfileId))
      throw new Refusal(400, 'This vendor sells the service already, or the profile is not active.');
    const id = randomUUID();
    insert(db, 'vendor_services', {
      id,
      vendor_id: vendor.id,
      profile_id: body.serviceProfileId,
      status: 'Active',
      created: new Date(now).toISOString(),
    });
    return new Reply('Service added.', { id });
  }),
  handle(contract.unlink, STAFF, ({ db, body }) => {
    if (!one(db, 'select 1 from vendor_services where id = ? and vendor_id = ?', body.serviceId, body.vendorId))
      throw new Refusal(404, 'This service was not found.');
    run(db, 'delete from vendor_services where id = ?', body.serviceId);
    return new Reply('Service unlinked.', null);
  }),
];

export const feedbackHandlers = [
  handle(contract.feedbacks, OWN, ({ db, user, param }) => {
    mustOwn(user, { vendorId: param('id') });
    return feedbacksOf(db, vendorOf(db, param('id')).id);
  }),
  handle(contract.addFeedback, STAFF, ({ db, body, now }) => {
    const field = body.field.trim();
    const message = body.message.trim();
    if (!field || !message) throw new Refusal(400, 'Field and message are both required.');
    return new Reply('Feedback created.', { id: addFeedback(db, vendorOf(db, body.vendorId), field, message, now) });
  }),
  handle(contract.removeFeedback, STAFF, ({ db, param }) => {
    if (!feedbacksOf(db, param('vendorId')).some(({ id }) => id === param('feedbackId')))
      throw new Refusal(404, 'This feedback was not found.');
    run(db, 'delete from feedbacks where id = ?', param('feedbackId'));
    return new Reply('Feedback deleted.', null);
  }),
];
